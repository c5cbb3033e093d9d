//! The bases units stand on.

use super::{Arc, FARTHEST, Facing, FrontArc, Length, Point, Polygon, Shape, Vector};

/// The base of a unit: a circle, a rectangle, or a stadium (a rectangle with round ends), with a
/// facing.
///
/// ```
/// use ironlance_space::table::{Arc, Base, Facing, FrontArc, Length, Point, Shape};
///
/// let at = |x, y| Point::new(x, y).unwrap();
/// let vehicle = Base::circle(at(10_000, 10_000), Length::thousandths(900), Facing::UP).unwrap();
/// let mech = Base::circle(at(12_100, 10_000), Length::thousandths(1200), Facing::UP).unwrap();
/// assert!(Shape::from(&vehicle).touches(&mech));
/// assert_eq!(vehicle.arc_of(FrontArc::HALF, mech.centre()), Arc::Front);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Base {
    centre: Point,
    facing: Facing,
    /// Beyond the core.
    radius: Length,
    /// The core; only the first `count` corners are meant, and the others are the centre.
    corners: [Point; 4],
    count: u8,
}

impl Base {
    /// A round base, unless the radius is not positive or more than [`FARTHEST`].
    pub fn circle(centre: Point, radius: Length, facing: Facing) -> Option<Base> {
        let core = [Vector::default()];
        fits(radius).then(|| Base::with_core(centre, radius, facing, &core))
    }

    /// A rectangle with its length along the facing, unless a side is not positive or too long.
    ///
    /// Half the length and half the width are turned with the facing and rounded to the nearest
    /// thousandth, halves away from the centre. The corners are sums of the two.
    pub fn rectangle(centre: Point, length: Length, width: Length, facing: Facing) -> Option<Base> {
        let (ahead, aside) = (half(length, facing)?, half(width, facing.turned(90))?);
        let sum =
            |one: Vector, other: Vector| Vector::new(one.dx() + other.dx(), one.dy() + other.dy());
        let corners =
            [sum(ahead, aside)?, sum(ahead, -aside)?, sum(-ahead, -aside)?, sum(-ahead, aside)?];
        Some(Base::with_core(centre, Length::ZERO, facing, &corners))
    }

    /// A stadium, as long and wide as the rectangle around it, unless a side is not positive or too
    /// long, or the length is less than the width. An odd width is rounded up to the next even one.
    pub fn stadium(centre: Point, length: Length, width: Length, facing: Facing) -> Option<Base> {
        if !fits(length) || !fits(width) || length < width {
            return None;
        }
        let radius = Length::thousandths((width.in_thousandths() + 1) / 2);
        let straight = length - radius - radius;
        if straight <= Length::ZERO {
            return Base::circle(centre, radius, facing);
        }
        let ahead = half(straight, facing)?;
        Some(Base::with_core(centre, radius, facing, &[ahead, -ahead]))
    }

    fn with_core(centre: Point, radius: Length, facing: Facing, core: &[Vector]) -> Base {
        let mut corners = [centre; 4];
        for (corner, way) in corners.iter_mut().zip(core) {
            *corner = centre.corner(*way);
        }
        Base { centre, facing, radius, corners, count: core.len() as u8 }
    }

    /// Where the unit stands.
    pub const fn centre(&self) -> Point {
        self.centre
    }

    /// Where the unit looks.
    pub const fn facing(&self) -> Facing {
        self.facing
    }

    /// The same base elsewhere, with the same facing.
    pub fn moved_to(&self, centre: Point) -> Base {
        let corners = self.corners.map(|corner| centre.corner(corner - self.centre));
        Base { centre, corners, ..*self }
    }

    /// The arc in which a point lies, seen from the centre.
    pub fn arc_of(&self, front: FrontArc, point: Point) -> Arc {
        self.facing.arc(front, point - self.centre)
    }

    /// The outline of a base without round parts, for boxes in lines of sight.
    pub fn outline(&self) -> Option<Polygon> {
        (self.count == 4).then(|| Polygon::new(&self.corners).ok()).flatten()
    }

    pub(super) fn core(&self) -> &[Point] {
        &self.corners[..self.count.into()]
    }

    pub(super) const fn radius(&self) -> Length {
        self.radius
    }
}

impl<'a> From<&'a Base> for Shape<'a> {
    fn from(base: &'a Base) -> Shape<'a> {
        Shape::new(base.core(), base.radius)
    }
}

fn fits(length: Length) -> bool {
    Length::ZERO < length && length.in_thousandths() <= FARTHEST
}

/// Half of a side, turned into the direction of a facing.
fn half(side: Length, facing: Facing) -> Option<Vector> {
    if !fits(side) {
        return None;
    }
    // Turned as a whole and halved with the rounding, so that no thousandth is lost before.
    let direction = facing.direction();
    let part = |millionths: i64| {
        super::root::divided(i128::from(side.wide() * millionths), 2_000_000) as i32
    };
    Vector::new(part(direction.dx()), part(direction.dy()))
}

#[cfg(test)]
mod tests;
