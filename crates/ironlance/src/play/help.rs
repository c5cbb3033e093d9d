//! What can be typed.

/// The answer to `help`.
pub(super) const HELP: &str = "\
To decide:
  7            the choice with this number
  walk 0405    what these words say, or the choices with all these words
  {\"…\": …}     any action, as JSON; `json 7` shows how choice 7 is written
  nearest      after a refusal: the nearest action that is allowed
  undo         take your last action back, if nobody has learnt anything from it
To look:
  choices      the choices again; `more` for the next ones, `all` for all
  map          the table
  show NAME    a unit, a hex or whatever else the table names
  odds 7       the exact chances of choice 7; `odds` for all choices that have any
  hint         what the computer would do, and why
  log          what happened lately, with numbers; `log 100` for more of it
  why          after a refusal: the rule, with the numbers of the case
  why 12       the same of event 12 of the log
  rule ID      a rule in full
To stop:
  save FILE    keep the game in a file from now on
  quit         leave";

/// Everything that can be typed that is no choice, for those who mistype.
pub(super) const WORDS: [&str; 17] = [
    "all", "choices", "help", "hint", "json", "log", "map", "more", "nearest", "odds", "quit",
    "rule", "save", "show", "undo", "why", "exit",
];
