//! What to do where others decide at the same time: a mix that does well whatever they chose.

/// How often the players of the matrix learn from what they would have had.
const STEPS: u32 = 400;
/// How much of the others' play stays what it was guessed to be, every way equally likely.
const GUESSED: f32 = 0.6;
/// What is played less than this share of the most played is not played.
const SELDOM: f32 = 0.25;

/// The shares with which to play the rows of a matrix of chances: by regret matching against
/// somebody who chooses columns, in part as guessed and in part to spite. Empty rows are never
/// played.
pub(super) fn mix(matrix: &[Vec<f32>]) -> Vec<f32> {
    let columns = matrix.iter().map(Vec::len).max().unwrap_or(0);
    let rows: Vec<usize> =
        (0..matrix.len()).filter(|row| columns > 0 && matrix[*row].len() == columns).collect();
    let mut shares = vec![0.0; matrix.len()];
    if rows.is_empty() {
        return shares;
    }
    let (mut regrets, mut spites) = (vec![0.0_f32; rows.len()], vec![0.0_f32; columns]);
    for _ in 0..STEPS {
        let play = shares_of(&regrets);
        let spite = shares_of(&spites);
        let even = 1.0 / columns as f32;
        let against: Vec<f32> =
            spite.iter().map(|it| GUESSED * even + (1.0 - GUESSED) * it).collect();
        let worth = |row: usize| -> f32 {
            matrix[rows[row]].iter().zip(&against).map(|(chance, share)| chance * share).sum()
        };
        let worths: Vec<f32> = (0..rows.len()).map(worth).collect();
        let average: f32 = worths.iter().zip(&play).map(|(worth, share)| worth * share).sum();
        for (regret, worth) in regrets.iter_mut().zip(&worths) {
            *regret = (*regret + worth - average).max(0.0);
        }
        let column = |column: usize| -> f32 {
            rows.iter().zip(&play).map(|(row, share)| matrix[*row][column] * share).sum()
        };
        let given: Vec<f32> = (0..columns).map(column).collect();
        let average: f32 = given.iter().zip(&spite).map(|(given, share)| given * share).sum();
        for (regret, given) in spites.iter_mut().zip(&given) {
            *regret = (*regret + average - given).max(0.0);
        }
        for (row, share) in rows.iter().zip(&play) {
            shares[*row] += share / STEPS as f32;
        }
    }
    let most = shares.iter().copied().fold(0.0, f32::max);
    shares.iter_mut().filter(|share| **share < SELDOM * most).for_each(|share| *share = 0.0);
    let sum: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum.max(f32::MIN_POSITIVE));
    shares
}

/// Shares in proportion to regrets; even ones if nothing is regretted.
fn shares_of(regrets: &[f32]) -> Vec<f32> {
    let sum: f32 = regrets.iter().sum();
    match sum <= 0.0 {
        true => vec![1.0 / regrets.len() as f32; regrets.len()],
        false => regrets.iter().map(|regret| regret / sum).collect(),
    }
}

/// The place that a number below 2^24 falls on, each as often as its share; none if nothing is
/// played.
pub(super) fn draw(shares: &[f32], number: u32) -> Option<usize> {
    let mut left = number as f32 / (1_u32 << 24) as f32;
    let mut last = None;
    for (place, share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        if left < *share {
            return Some(place);
        }
        left -= share;
        last = Some(place);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_best_against_everything_is_always_played() {
        let shares = mix(&[vec![0.6, 0.7, 0.8], vec![0.5, 0.6, 0.7], Vec::new()]);
        assert_eq!(shares, [1.0, 0.0, 0.0]);
    }

    #[test]
    fn what_can_be_guessed_is_not_played_always() {
        // Each choice wins against one way of the others and loses against the other.
        let shares = mix(&[vec![1.0, 0.0], vec![0.0, 1.0]]);
        assert!(shares.iter().all(|share| (0.45..0.55).contains(share)), "{shares:?}");
    }

    #[test]
    fn a_choice_is_drawn_as_often_as_its_share_says() {
        let shares = [0.25, 0.0, 0.75];
        let drawn = |number| draw(&shares, number);
        assert_eq!(drawn(0), Some(0));
        assert_eq!(drawn((1 << 22) - 1), Some(0));
        assert_eq!(drawn(1 << 22), Some(2));
        assert_eq!(drawn((1 << 24) - 1), Some(2));
        assert_eq!(draw(&[0.0], 5), None);
    }
}
