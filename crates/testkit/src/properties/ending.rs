//! What is checked when a game is over.

use super::run::Run;
use ironlance_engine::{Log, Scripted, Table, Words};

impl<G: Words + Scripted> Run<'_, G> {
    pub(super) fn end(&self) {
        let at = self.at;
        let game = self.table.game();
        let prompts = self.prompts();
        assert!(prompts.is_empty(), "{at}: the game is over, but {prompts:?} is owed");
        for seat in self.idle() {
            let offered = self.candidates(self.table.state(), seat);
            assert!(offered.is_empty(), "{at}: the game is over, but {seat} may {offered:?}");
        }
        let outcome = game.outcome(self.table.state()).expect("the game is over");
        let known =
            outcome.winners.iter().all(|seat| seat.number() <= game.seats(self.table.state()));
        assert!(known, "{at}: a winner is not at the table: {outcome:?}");
        let side = |seat| game.side(self.table.state(), seat);
        for seat in super::seats(&**game, self.table.state()) {
            let wins = outcome.winners.contains(&seat);
            let side_wins = outcome.winners.iter().any(|winner| side(*winner) == side(seat));
            assert_eq!(wins, side_wins, "{at}: somebody wins without its side: {outcome:?}");
        }

        let log = self.table.log();
        let read = Log::read(&log.write())
            .unwrap_or_else(|error| panic!("{at}: the log cannot be read again: {error}"));
        assert!(read == log, "{at}: the log differs once written and read");
        let replayed = Table::replayed(game.clone(), &read)
            .unwrap_or_else(|error| panic!("{at}: the log does not hold: {error}"));
        assert!(replayed.state() == self.table.state(), "{at}: the replay ends differently");
        assert!(replayed.events() == self.table.events(), "{at}: the replay tells other events");
    }
}
