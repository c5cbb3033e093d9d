//! The open table: positions in thousandths of an inch, exactly.

mod area;
mod base;
mod course;
mod crossing;
mod facing;
mod fraction;
mod group;
mod length;
mod mover;
mod path;
mod point;
mod polygon;
mod root;
mod segment;
mod shape;
mod sight;
#[cfg(test)]
mod slow;
mod stretch;
mod suggest;

pub use area::{Area, Bounds};
pub use base::Base;
pub use course::Course;
pub use crossing::{Crossing, Step, Visit};
pub use facing::{Arc, Direction, Facing, FrontArc, NoFacing, NoFrontArc};
pub use fraction::Fraction;
pub use group::linked_with;
pub use length::Length;
pub use mover::{Mover, Obstacle};
pub use path::{MAX_LEGS, Obstruction, Path, PathError};
pub use point::{FARTHEST, Point, TooFar, Vector};
pub use polygon::{Location, MAX_CORNERS, Polygon, PolygonError};
pub use segment::Segment;
pub use shape::Shape;
pub use sight::{Body, Cylinder, Elevated, HiddenPoints, SightLine, Silhouette};
pub use stretch::{Stretch, Stretches};
pub use suggest::{Journey, MAX_OBSTACLES_IN_THE_WAY};
