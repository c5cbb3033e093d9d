//! Answers to what an ability asks for.

use crate::{
    action::{Action, Share, Shares},
    content::{Asset, OptionKind},
    effects::Question,
};

pub(super) fn answers(question: &Question, out: &mut Vec<Action>) {
    match question {
        Question::Objects { from, least, most } => {
            if *least == 0 {
                out.push(Action::Done);
            }
            if *least <= 1 && 1 <= *most {
                out.extend(from.iter().map(|object| Action::Choose { objects: vec![*object] }));
            }
            if 1 < *most {
                let objects = from.iter().copied().take(usize::from(*most)).collect();
                out.push(Action::Choose { objects });
            }
            if out.is_empty() {
                out.push(Action::Choose {
                    objects: from.iter().copied().take(usize::from(*least)).collect(),
                });
            }
        }
        Question::Cards { from, least, most } => {
            if *least == 0 {
                out.push(Action::Done);
            }
            if *least <= 1 && 1 <= *most {
                let mut names = from.clone();
                names.dedup();
                out.extend(names.into_iter().map(|card| Action::ChooseCards { cards: vec![card] }));
            }
            if 1 < *most || out.is_empty() {
                out.push(Action::ChooseCards {
                    cards: from.iter().copied().take(usize::from(*most)).collect(),
                });
            }
        }
        Question::Divide { among, points } => {
            for to in among {
                let shares: Shares = [Share { to: *to, points: *points, extra: 0, missiles: 0 }]
                    .into_iter()
                    .collect();
                out.push(Action::Divide { shares });
            }
        }
        Question::OneOf { choices } => {
            out.extend((0..*choices).map(|choice| Action::Pick { choice }))
        }
        Question::May => out.extend([true, false].map(|yes| Action::Answer { yes })),
        Question::Number { most } | Question::Counters { most } => {
            out.extend((0..=*most).take(12).map(|number| Action::Number { number }));
        }
        Question::Asset => {
            out.extend(Asset::ALL.iter().map(|asset| Action::Asset { asset: *asset }))
        }
        Question::Option => {
            out.extend(OptionKind::ALL.iter().map(|option| Action::Option { option: *option }))
        }
        Question::Order { from } => {
            out.extend((0..from.len() as u8).map(|choice| Action::Pick { choice }))
        }
        Question::Opponent { from } => {
            out.extend(from.iter().map(|seat| Action::Opponent { seat: *seat }))
        }
    }
}
