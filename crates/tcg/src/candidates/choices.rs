//! Answers to what an ability asks for.

use super::several::several;
use crate::{
    action::{Action, Share, Shares},
    content::{Asset, OptionKind},
    effects::Question,
    state::Site,
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
            several(from, usize::from(*least), usize::from(*most), |objects| {
                out.push(Action::Choose { objects })
            });
            if out.is_empty() {
                out.push(Action::Choose { objects: from.clone() });
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
            several(from, usize::from(*least), usize::from(*most), |cards| {
                out.push(Action::ChooseCards { cards })
            });
            if out.is_empty() {
                out.push(Action::ChooseCards { cards: from.clone() });
            }
        }
        Question::Divide { among, points } => {
            let share = |to: Site, points| Share { to, points, extra: 0, missiles: 0 };
            let mut offer = |shares: Shares| out.push(Action::Divide { shares });
            among.iter().for_each(|to| offer([share(*to, *points)].into_iter().collect()));
            several(among, 2, usize::from(*points), |sites| {
                let Some((first, others)) = sites.split_first() else { return };
                let others: Shares = others.iter().take(7).map(|to| share(*to, 1)).collect();
                let mut shares = others;
                shares.insert(0, share(*first, points - shares.len() as u8));
                offer(shares);
            });
        }
        Question::OneOf { from, .. } => {
            out.extend(from.iter().map(|choice| Action::Pick { choice: *choice }))
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
