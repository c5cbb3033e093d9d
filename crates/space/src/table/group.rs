//! Groups of units that hang together: formations in contact or within a distance.

/// The members, as bits, that the first one is linked with, itself included: directly or by way of
/// others. At most 64 members.
///
/// ```
/// use ironlance_space::table::linked_with;
///
/// // A row of three, and one apart.
/// let places = [0_i32, 2, 4, 9];
/// let near = |one: usize, other: usize| (places[one] - places[other]).abs() <= 2;
/// assert_eq!(linked_with(0, 4, near), 0b0111);
/// assert_eq!(linked_with(3, 4, near), 0b1000);
/// ```
pub fn linked_with(
    first: usize,
    members: usize,
    mut are_linked: impl FnMut(usize, usize) -> bool,
) -> u64 {
    assert!(first < members && members <= 64, "{first} of {members} members is in no group");
    let mut found = 1_u64 << first;
    let mut open = found;
    while open != 0 {
        let member = open.trailing_zeros() as usize;
        open &= open - 1;
        for other in 0..members {
            if found & 1 << other == 0 && are_linked(member, other) {
                found |= 1 << other;
                open |= 1 << other;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_one_group_from_any_end() {
        let chain = |one: usize, other: usize| one.abs_diff(other) == 1;
        for first in 0..64 {
            assert_eq!(linked_with(first, 64, chain), u64::MAX);
        }
        assert_eq!(linked_with(2, 5, |_, _| false), 0b100);
    }
}
