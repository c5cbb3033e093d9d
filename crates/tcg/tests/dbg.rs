use ironlance_engine::*;
use ironlance_tcg::*;
#[test]
fn dbg() {
    let game = Tcg::standard();
    for (i, setup) in game.setups().iter().enumerate() { for g in 0..40u64 {
        let mut dice = SeededDice::new(Seed::from_number(g));
        let mut pick = SeededDice::new(Seed::from_number(!g));
        let mut state = game.begin(setup, &mut dice).unwrap();
        let (mut out, mut prompts) = (Vec::new(), Vec::new());
        let mut last = Vec::new();
        while game.outcome(&state).is_none() {
            prompts.clear(); game.prompts(&state, &mut prompts);
            if prompts.is_empty() { panic!("nobody owes: {:?} {:?}\n{last:#?}", state.tasks, state.mission); }
            let seat = prompts[0].seat;
            out.clear(); game.candidates(&state, seat, &mut out);
            if out.is_empty() { panic!("setup {i} seed {g} {seat} {:?}\ntasks {:?}\nmission {:?}\n{last:?}", prompts, state.tasks, state.mission); }
            let k = pick.number_below(out.len() as u32) as usize;
            let a = out.swap_remove(k);
            if last.len() > 6 { last.remove(0); }
            last.push(a.clone());
            if let Err(e) = game.apply(&mut state, seat, &a, &mut dice, None) { panic!("{seat} {a:?} {e}\n{prompts:?}\ntasks {:?}\n mission {:?}", state.tasks, state.mission); }
        }
    }}
}
