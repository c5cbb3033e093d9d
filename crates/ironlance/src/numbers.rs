//! Numbers as people read them.

/// A number in groups of three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if 0 < index && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Never rounded to certainty: what may happen is not 0 %, and what may not is not 100 %.
pub(crate) fn percent(chance: f64) -> String {
    match chance {
        chance if 0.0 < chance && chance < 0.0005 => "<0.1 %".to_owned(),
        chance if 0.9995 < chance && chance < 1.0 => ">99.9 %".to_owned(),
        chance => format!("{:.1} %", 100.0 * chance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped() {
        let grouped = [0, 12, 123, 1234, 1_234_567].map(grouped);
        assert_eq!(grouped, ["0", "12", "123", "1,234", "1,234,567"]);
    }

    #[test]
    fn only_what_is_certain_is_called_so() {
        let percents = [0.0, 0.0001, 0.5, 0.9999, 1.0].map(percent);
        assert_eq!(percents, ["0.0 %", "<0.1 %", "50.0 %", ">99.9 %", "100.0 %"]);
    }
}
