//! Choices of several things out of many.

/// How many choices of several things are offered at most.
const OFFERED: usize = 40;
/// How many things they are made of at most.
const LOOKED_AT: usize = 8;

/// Every choice of at least `least` and at most `most` things, and of two or more, as far as there
/// are not too many. Of things that are equal, which lie side by side, the first are taken.
pub(super) fn several<T: Copy + PartialEq>(
    from: &[T],
    least: usize,
    most: usize,
    mut offer: impl FnMut(Vec<T>),
) {
    let seen = &from[..from.len().min(LOOKED_AT.max(least))];
    if most < 2 || seen.len() < 2 {
        return;
    }
    if LOOKED_AT <= least {
        return offer(seen.to_vec());
    }
    let has = |choice: usize, place: usize| choice & (1 << place) != 0;
    let fits = |choice: &usize| {
        let count = choice.count_ones() as usize;
        let skips = |place: usize| seen[place] == seen[place - 1] && !has(*choice, place - 1);
        (least.max(2)..=most).contains(&count)
            && !(1..seen.len()).any(|place| has(*choice, place) && skips(place))
    };
    for choice in (0..1 << seen.len()).filter(fits).take(OFFERED) {
        offer(
            (0..seen.len()).filter(|place| has(choice, *place)).map(|place| seen[place]).collect(),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(from: &[u8], least: usize, most: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        several(from, least, most, |choice| found.push(choice));
        found
    }

    #[test]
    fn every_choice_of_several_things_is_offered() {
        assert_eq!(all(&[1, 2, 3], 0, 3), [vec![1, 2], vec![1, 3], vec![2, 3], vec![1, 2, 3]]);
        assert_eq!(all(&[1, 2, 3], 3, 3), [[1, 2, 3]]);
        assert_eq!(all(&[1, 1, 2], 2, 2), [[1, 1], [1, 2]], "equal things only once");
        assert!(all(&[1, 2, 3], 0, 1).is_empty() && all(&[1], 0, 2).is_empty());
    }

    #[test]
    fn of_very_many_some_are_offered() {
        let many: Vec<u8> = (0..20).collect();
        assert_eq!(all(&many, 0, 20).len(), OFFERED);
        assert_eq!(all(&many, 12, 12), [many[..12].to_vec()]);
    }
}
