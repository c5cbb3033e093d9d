//! Rolls that people make and type in.

use std::collections::VecDeque;

use ironlance_engine::{Chance, dice::Need, text::Ink};

use crate::{console::Console, rules};

/// Rolls that people make.
#[derive(Default)]
pub(super) struct Rolls {
    /// Faces typed before they were asked for.
    ahead: VecDeque<String>,
}

impl Rolls {
    /// Asks for a roll until there is one; `None` if whoever rolls wants to stop.
    ///
    /// Several faces may be typed at once, separated by commas: the others answer the rolls that follow.
    pub fn ask(
        &mut self,
        console: &mut Console<'_, '_>,
        faces: Option<Vec<String>>,
        need: &Need,
    ) -> anyhow::Result<Option<u32>> {
        let what = match need.what {
            Chance::Coin => "Flip a coin".to_owned(),
            Chance::Pick => format!("Pick one of {} at random", need.sides),
            Chance::Die | Chance::Shuffle => format!("Roll a die of {} sides", need.sides),
        };
        let title = format!(" for {}", need.rule.rule().title);
        let id = format!("  {}", need.rule);
        console.line(&[(Ink::Bright, &what), (Ink::Plain, &title), (Ink::Faint, &id)])?;
        if self.ahead.is_empty() {
            console.remark(&legend(faces.as_deref(), need.sides))?;
        }
        loop {
            let word = match self.ahead.pop_front() {
                Some(word) => {
                    console.remark(&format!("roll> {word}"))?;
                    word
                }
                None => match console.ask("roll")? {
                    None => return Ok(None),
                    Some(line) => {
                        let mut words = line.split(',').map(|word| word.trim().to_owned());
                        let first = words.next().unwrap_or_default();
                        self.ahead.extend(words);
                        first
                    }
                },
            };
            match word.as_str() {
                "quit" => return Ok(None),
                "rule" => rules::show(console.screen, need.rule)?,
                word => match read(word, faces.as_deref(), need.sides) {
                    Ok(result) => return Ok(Some(result)),
                    Err(problem) => {
                        // What was typed ahead was meant for other rolls than these.
                        self.ahead.clear();
                        console.say(&format!("{problem}, `rule` for the rule, or `quit`"))?;
                    }
                },
            }
        }
    }
}

/// `1 short hit, 2 medium hit, 3-5 miss`.
fn legend(faces: Option<&[String]>, sides: u32) -> String {
    let Some(faces) = faces else { return format!("1 to {sides}") };
    let mut groups: Vec<(usize, usize, &str)> = Vec::new();
    for (index, face) in faces.iter().enumerate() {
        match groups.last_mut() {
            Some((_, last, name)) if name == face => *last = index,
            _ => groups.push((index, index, face)),
        }
    }
    let group = |(first, last, name): &(usize, usize, &str)| match first == last {
        true => format!("{} {name}", first + 1),
        false => format!("{}-{} {name}", first + 1, last + 1),
    };
    groups.iter().map(group).collect::<Vec<_>>().join(", ")
}

/// The result that `word` names, by number from 1 or by face, counted from 0.
fn read(word: &str, faces: Option<&[String]>, sides: u32) -> Result<u32, String> {
    if let Ok(number) = word.parse::<u32>() {
        return match number {
            number if 1 <= number && number <= sides => Ok(number - 1),
            _ => Err(format!("{number} is not on it: type 1 to {sides}")),
        };
    }
    let faces = faces.unwrap_or_default();
    let word = word.to_lowercase();
    let exact = faces.iter().position(|face| face.to_lowercase() == word);
    let begins = |face: &String| !word.is_empty() && face.to_lowercase().starts_with(&word);
    match (exact, faces.iter().position(begins)) {
        (Some(index), _) => Ok(index as u32),
        // Faces that look alike count alike; those that only begin alike do not.
        (None, Some(index))
            if faces.iter().filter(|face| begins(face)).all(|face| *face == faces[index]) =>
        {
            Ok(index as u32)
        }
        (None, Some(_)) => Err(format!("several faces begin with `{word}`: type more of it")),
        (None, None) => {
            Err(format!("`{word}` is no face: type a name or a number from 1 to {sides}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_read_by_number_by_name_and_by_beginning() {
        check("2", Ok(1));
        check("Miss", Ok(2));
        check("sh", Ok(0));
    }

    #[test]
    fn what_is_no_face_is_asked_for_again() {
        check("0", Err("0 is not on it: type 1 to 4"));
        check("5", Err("5 is not on it: type 1 to 4"));
        check("hit", Err("`hit` is no face: type a name or a number from 1 to 4"));
        check("", Err("`` is no face: type a name or a number from 1 to 4"));
        check("s", Err("several faces begin with `s`: type more of it"));
    }

    #[test]
    fn faces_that_look_alike_are_one_entry_of_the_legend() {
        assert_eq!(legend(Some(&faces()), 4), "1 short, 2 star, 3-4 miss");
        assert_eq!(legend(None, 20), "1 to 20");
    }

    fn faces() -> Vec<String> {
        ["short", "star", "miss", "miss"].map(str::to_owned).to_vec()
    }

    #[track_caller]
    fn check(word: &str, expected: Result<u32, &str>) {
        assert_eq!(read(word, Some(&faces()), 4), expected.map_err(str::to_owned));
    }
}
