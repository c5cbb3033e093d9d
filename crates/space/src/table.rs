//! The open table: positions in thousandths of an inch, exactly.
//!
//! Points are whole numbers of thousandths, facings whole degrees, and no answer has a tolerance of
//! its own: touching, a thousandth apart and overlapping by a thousandth are three answers. Where a
//! rule allows some leeway, such as a gap that still counts as contact, the game hands it in.
//!
//! # What there is
//!
//! | to ask | use |
//! | --- | --- |
//! | how far apart, within, contact, overlap | [`Shape`], which a [`Base`], [`Polygon`], [`Segment`] or `&Point` is turned into |
//! | which arc a unit or spot lies in | [`Base::arc_of`], [`Facing::arc`] with a [`FrontArc`] |
//! | is the base on the table, in a zone, on a hill | [`Area::holds`], [`Area::contains`], [`Polygon::holds`], [`Polygon::lets_rest`] |
//! | does a line cross a base or feature | [`Shape::is_crossed_by`], [`Polygon::is_crossed_by`], [`Polygon::is_crossed_clear_of`] |
//! | may a unit go this way, and how long is it | [`Path::obstruction`] with a [`Mover`] and [`Obstacle`]s, [`Path::length`], [`Path::stays_in`] |
//! | where does a path go into and out of terrain | [`Path::visits`], [`Path::entry`], [`Path::length_inside`], [`Crossing`] |
//! | where does drift, a push or a flight end | [`Course`] |
//! | which units are under a blast | [`Shape::is_within`] or [`Shape::is_closer_than`] of its centre |
//! | is a line of sight free, how much is hidden | [`Body::blocks`], [`Silhouette::hidden_by`] |
//! | which units hang together | [`linked_with`] |
//! | a legal way there, for a player who asks | [`Journey::suggest`] |
//!
//! Lengths are rounded up, so that comparing a rounded length with a whole number of thousandths
//! gives the same answer as comparing the true one. To ask only whether something is within a
//! distance is much faster than to ask for the distance.
//!
//! None of the predicates allocates. They look at bounding boxes first, so that a loop over all
//! pieces is fine; [`Bounds`] are there for those who keep their own lists.
//!
//! # A move, judged
//!
//! ```
//! use ironlance_space::table::{
//!     Area, Base, Facing, Length, Mover, Obstacle, Path, Point, Polygon, Segment, Shape,
//! };
//!
//! let at = |x, y| Point::new(x, y).unwrap();
//! let table = Area::of_size(Length::inches(36), Length::inches(36)).unwrap();
//! let contact = Length::thousandths(50);
//! let infantry = |x, y| Base::circle(at(x, y), Length::thousandths(600), Facing::UP).unwrap();
//! let others = [infantry(12_000, 10_000), infantry(12_000, 11_200)];
//! let rock = Polygon::new(&[at(13_000, 5000), at(15_000, 5000), at(14_000, 8000)])?;
//!
//! let vehicle = Base::circle(at(10_000, 10_600), Length::thousandths(900), Facing::UP).unwrap();
//! let path = Path::new(vec![vehicle.centre(), at(11_000, 8500), at(15_000, 10_000)])?;
//!
//! // A path without width may not cross bases or blocking terrain, nor pass between two units in
//! // contact. For a base that needs room all along, the mover would be `Mover::Base(vehicle)`.
//! let mut obstacles: Vec<Obstacle> = others.iter().map(Obstacle::solid).collect();
//! obstacles.push(Obstacle::solid(&rock));
//! if Shape::from(&others[0]).is_in_contact(contact, &others[1]) {
//!     obstacles.push(Obstacle::Barrier(Segment::new(others[0].centre(), others[1].centre())));
//! }
//! assert!(path.stays_in(&table) && path.length() <= Length::inches(7));
//! assert_eq!(path.obstruction(&Mover::Line, obstacles.iter().copied()), None);
//!
//! // At the end there must be room.
//! let moved = vehicle.moved_to(path.end());
//! assert!(table.holds(&moved));
//! assert!(!others.iter().any(|other| Shape::from(other).overlaps(&moved)));
//! assert!(!Shape::from(&rock).overlaps(&moved));
//!
//! // Straight through between the two is refused, and the answer says by what and where.
//! let between = Path::new(vec![vehicle.centre(), at(14_000, 10_600)])?;
//! let found = between.obstruction(&Mover::Line, obstacles.iter().copied()).unwrap();
//! assert_eq!((found.leg, found.obstacle), (0, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A line of sight
//!
//! ```
//! use ironlance_space::table::{Body, Cylinder, Elevated, Length, Point, SightLine, Silhouette};
//!
//! let at = |x, y| Point::new(x, y).unwrap();
//! let mecha = |x, y| Cylinder {
//!     centre: at(x, y),
//!     radius: Length::thousandths(600),
//!     bottom: Length::ZERO,
//!     top: Length::inches(2),
//! };
//! let torso = |mecha: &Cylinder| Elevated { point: mecha.centre, height: Length::inches(1) };
//! let (attacker, target) = (mecha(10_000, 10_000), mecha(20_000, 10_000));
//! let line = SightLine { from: torso(&attacker), to: torso(&target) };
//!
//! // One that only touches the line does not block it, but hides part of the target.
//! let other = Body::Cylinder(mecha(18_000, 10_600));
//! assert!(!other.blocks(&line));
//! let hidden = Silhouette::new(torso(&attacker), &target).hidden_by(&other);
//! assert_eq!(hidden.count(), 16);
//! ```

mod area;
mod base;
mod beneath;
mod course;
mod crossing;
mod facing;
mod fraction;
mod group;
mod inches;
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
mod way;
mod wide;

pub use area::{Area, Bounds};
pub use base::Base;
pub use course::Course;
pub use crossing::{Crossing, Step, Visit};
pub use facing::{Arc, Direction, Facing, FrontArc, NoFacing, NoFrontArc};
pub use fraction::Fraction;
pub use group::linked_with;
pub use inches::{At, Inches};
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
pub use way::{cut_way, longest_part, way_length};
