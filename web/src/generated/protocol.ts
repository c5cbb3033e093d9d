// Made from docs/schema/wire/protocol.schema.json by `npm run types`. Do not edit.

/**
 * The id of a rule, such as `btt.combat.flanking`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RuleId".
 */
export type RuleId = string;
/**
 * How long a decision may take. Whoever is asked in the middle of another's action has a short
 * time of its own for it, and what is safe is done when that is over.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Clock".
 */
export type Clock =
  | "none"
  | {
      "per-decision": {
        /**
         * How many.
         */
        seconds: number;
        /**
         * What happens then.
         */
        then: TimeOut;
      };
    }
  | {
      bank: {
        /**
         * How many.
         */
        seconds: number;
        /**
         * What happens then.
         */
        then: TimeOut;
      };
    };
/**
 * What becomes of a seat that runs out of time.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TimeOut".
 */
export type TimeOut = "safe-action" | "loss";
/**
 * What the rules say of a force.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ForceVerdict".
 */
export type ForceVerdict =
  | {
      legal: Sentence;
    }
  | {
      refused: Refused[];
    }
  | {
      malformed: string;
    };
/**
 * A piece of a sentence.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Piece".
 */
export type Piece =
  | string
  | {
      /**
       * Whether a capital is due, because a sentence begins here.
       */
      capital?: boolean;
      /**
       * Who.
       */
      seat: Seat;
    }
  | Thing
  | {
      /**
       * Which.
       */
      rule: RuleId;
    }
  | {
      /**
       * Which.
       */
      number: number;
    }
  | {
      /**
       * The face, by the name the game has for it.
       */
      die: string;
    };
/**
 * A place at the table, counted from 1 as people do.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Seat".
 */
export type Seat = number;
/**
 * Something said, in pieces.
 *
 * ```
 * use ironlance_engine::{Piece, Seat, Sentence, say};
 *
 * let (seat, hits) = (Seat::at(1), 3);
 * let sentence: Sentence = say!("{seat} is hit {hits} times.").capital();
 * assert_eq!(sentence.to_string(), "Seat 2 is hit 3 times.");
 * assert_eq!(sentence.pieces()[2], Piece::Number { number: 3 });
 * ```
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sentence".
 */
export type Sentence = Piece[];
/**
 * What a client says.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient =
  | {
      hello: {
        /**
         * The version the client speaks.
         */
        protocol: number;
        /**
         * A seat of the account that is signed in, which needs no secret.
         */
        seat?: number | null;
        /**
         * The number of the first event the client wants: what it knows to be settled.
         */
        since?: number;
        /**
         * The secret of a seat; a spectator has none.
         */
        token?: string | null;
      };
    }
  | {
      act: {
        action: unknown;
        /**
         * A key of the client's own making: the same key is carried out once.
         */
        key: string;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      undo: {
        /**
         * A key of the client's own making: the same key is carried out once.
         */
        key?: string | null;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      check: {
        action: unknown;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      nearest: {
        action: unknown;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      read: {
        /**
         * The number by which the answer is known.
         */
        request: number;
        /**
         * What was typed.
         */
        text: string;
      };
    }
  | {
      odds: {
        action: unknown;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      actions: {
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      describe: {
        /**
         * Its name.
         */
        name: string;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      look: {
        query: unknown;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      say: {
        /**
         * What.
         */
        phrase: Phrase;
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    }
  | {
      rematch: {
        /**
         * The number by which the answer is known.
         */
        request: number;
        /**
         * What.
         */
        wish: Wish;
      };
    }
  | {
      ping: {
        /**
         * The number by which the answer is known.
         */
        request: number;
      };
    };
/**
 * All that people can say to each other at a table. Nobody writes anything of their own.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Phrase".
 */
export type Phrase =
  | "hello"
  | "good-luck"
  | "well-done"
  | "ouch"
  | "lucky"
  | "one-moment"
  | "back"
  | "are-you-there"
  | "thanks"
  | "sorry"
  | "good-game"
  | "must-go";
/**
 * What somebody wants after a game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Wish".
 */
export type Wish = "same" | "swapped" | "nothing";
/**
 * What kind of lesson it is, in the order they are offered in.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Kind".
 */
export type Kind = "first" | "lesson" | "puzzle";
/**
 * Those who win and lose together.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Side".
 */
export type Side = number;
/**
 * Why a game could not be set up.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Problem".
 */
export type Problem =
  | {
      refused: Refused;
    }
  | {
      malformed: string;
    };
/**
 * How a seat is asked.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PromptKind".
 */
export type PromptKind = "turn" | "sealed" | "interrupt";
/**
 * A source of dice.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DiceSource".
 */
export type DiceSource =
  | {
      shared: SharedSeed;
    }
  | {
      seed: string;
    }
  | "rolls";
/**
 * The first 16 bytes of the SHA-256 of a value's packed form, in hexadecimal.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Digest".
 */
export type Digest = string;
/**
 * A force that somebody brings to a table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "BroughtForce".
 */
export type BroughtForce =
  | {
      named: string;
    }
  | {
      text: string;
    };
/**
 * What the server says.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ToClient".
 */
export type ToClient =
  | {
      welcome: Welcome;
    }
  | {
      update: Update;
    }
  | {
      said: Spoken;
    }
  | {
      answer: {
        /**
         * The answer.
         */
        answer: Answer;
        /**
         * Which.
         */
        request: number;
      };
    }
  | {
      failed: {
        /**
         * Why.
         */
        failure: Failure;
        /**
         * Which, where it is known.
         */
        request: number | null;
      };
    };
/**
 * The answer to a request.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Answer".
 */
export type Answer =
  | {
      done: {
        /**
         * How many requests of this seat were done with it.
         */
        sequence: number;
      };
    }
  | "allowed"
  | {
      nearest: AnyAction | null;
    }
  | {
      meant: {
        action: unknown;
        /**
         * The same in words.
         */
        words: Sentence;
      };
    }
  | {
      "not-understood": {
        /**
         * How to say it, where the beginning was understood.
         */
        usage: Sentence | null;
      };
    }
  | {
      odds: Odds | null;
    }
  | {
      actions: {
        /**
         * The list.
         */
        actions: AnyAction[];
        /**
         * Whether it is all there are.
         */
        coverage: Coverage;
      };
    }
  | {
      text: string | null;
    }
  | {
      found: unknown;
    }
  | "said"
  | "noted"
  | "pong";
/**
 * Whether a list of actions is exact.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Coverage".
 */
export type Coverage = "all" | "some";
/**
 * Why a request failed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Failure".
 */
export type Failure =
  | {
      refused: Refused;
    }
  | {
      taught: string;
    }
  | {
      malformed: string;
    }
  | {
      protocol: {
        /**
         * The version the server speaks.
         */
        speaks: number;
      };
    }
  | "not-seated"
  | "not-playing"
  | "too-many"
  | "busy"
  | "not-kept"
  | "server";

export interface Protocol {
  books: Book[];
  "change-link": ChangeLink;
  "change-password": ChangePassword;
  "check-forces": CheckForces;
  "create-table": CreateTable;
  created: Created;
  credentials: Credentials;
  "force-verdicts": ForceVerdict[];
  "free-seat": FreeSeat;
  "from-client": FromClient;
  games: GameInfo[];
  lessons: LessonInfo[];
  "made-table": MadeTable;
  me: Me;
  "my-tables": MyTable[];
  "new-force": NewForce;
  problems: Problems;
  "read-force": ReadForce;
  replay: Replay;
  replays: ReplayInfo[];
  rule: Rule;
  sessions: Session[];
  "shared-force": SharedForce;
  "show-part": ShowPart;
  table: TableInfo;
  tables: OpenTable[];
  "take-seat": TakeSeat;
  "taken-seat": TakenSeat;
  "to-client": ToClient;
}
/**
 * The rulebook of one game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Book".
 */
export interface Book {
  /**
   * The chapters, in order.
   */
  chapters: Chapter[];
  /**
   * The code of the game, such as `btt`.
   */
  game: string;
  /**
   * What stands before the first chapter, as Markdown.
   */
  intro: string;
  /**
   * Where the game can be played in more than one way.
   */
  "open-choices": OpenChoice[];
  /**
   * Its heading.
   */
  title: string;
}
/**
 * A chapter of a rulebook.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Chapter".
 */
export interface Chapter {
  /**
   * Its rules, in the order of the book.
   */
  rules: RuleId[];
  /**
   * Its heading.
   */
  title: string;
}
/**
 * A rule that a table may set otherwise.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OpenChoice".
 */
export interface OpenChoice {
  /**
   * Its line in `rules/<game>.md`.
   */
  line: number;
  /**
   * The name of the option.
   */
  name: string;
  /**
   * Its default and its alternatives, as Markdown.
   */
  text: string;
}
/**
 * Who wants another secret for their seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeLink".
 */
export interface ChangeLink {
  /**
   * The seat's secret up to now. A seat of an account is changed by who is signed in alone.
   */
  token?: string | null;
}
/**
 * Another password.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangePassword".
 */
export interface ChangePassword {
  /**
   * The password from now on, at least 8 characters.
   */
  new: string;
  /**
   * The password up to now.
   */
  old: string;
}
/**
 * Forces to be judged.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CheckForces".
 */
export interface CheckForces {
  /**
   * The forces.
   */
  forces: unknown[];
  setup?: unknown;
}
/**
 * What a new table is to be.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CreateTable".
 */
export interface CreateTable {
  /**
   * The clock.
   */
  clock?: Clock & string;
  /**
   * The game's code.
   */
  game: string;
  /**
   * A step of a replay to go on from with new dice, instead of a set-up.
   */
  origin?: OriginInfo | null;
  /**
   * Whether it is kept out of the list of tables.
   */
  private?: boolean;
  /**
   * For each seat the level of a computer player, or nothing for a person.
   */
  seats: (string | null)[];
  setup?: unknown;
}
/**
 * A step of a replay from which a table goes on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OriginInfo".
 */
export interface OriginInfo {
  /**
   * Whether what is hidden stays as it was there, instead of being dealt anew: then whoever knows the replay
   * knows it.
   */
  kept?: boolean;
  /**
   * The id of the replay.
   */
  replay: string;
  /**
   * After how many of its steps.
   */
  step: number;
}
/**
 * Something that was made.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Created".
 */
export interface Created {
  /**
   * Its id.
   */
  id: string;
}
/**
 * A name and a password.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Credentials".
 */
export interface Credentials {
  /**
   * The name, 3 to 24 characters; capitals make no difference.
   */
  name: string;
  /**
   * The password, at least 8 characters.
   */
  password: string;
}
/**
 * Something on the table that can be pointed at.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Thing".
 */
export interface Thing {
  /**
   * What kind of thing, in the game's own words: `unit`, `hex`, `card`.
   */
  kind: string;
  /**
   * Which of its kind, as the game's view has it.
   */
  thing: string;
  /**
   * What it is called, where that is not the same.
   */
  words?: string | null;
}
/**
 * A refusal as it crosses a boundary.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  /**
   * The numbers of the case, by name.
   */
  facts?: Fact[];
  /**
   * The rule that refuses.
   */
  rule: RuleId;
  /**
   * Why, in words.
   */
  sentence: Sentence;
}
/**
 * A number or another part of a case, by its name.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Fact".
 */
export interface Fact {
  /**
   * What it is, such as `movement-points`.
   */
  name: string;
  /**
   * The value in pieces.
   */
  value: Sentence;
}
/**
 * Who made a table, and frees a seat of it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FreeSeat".
 */
export interface FreeSeat {
  /**
   * The secret that came with the table when it was made.
   */
  host: string;
}
/**
 * A game that can be played here.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  /**
   * What it is, in one plain sentence.
   */
  about: string;
  /**
   * Its code.
   */
  code: string;
  /**
   * Whether every rule of it is done.
   */
  finished: boolean;
  /**
   * Its computer players, weakest first.
   */
  levels: LevelInfo[];
  /**
   * Its name.
   */
  name: string;
  /**
   * The packs that may be added to it. With some of them its code is `code+pack+pack`, wherever a
   * code is asked for.
   */
  packs: string[];
  /**
   * The fewest and the most seats.
   *
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
}
/**
 * A kind of computer player, as people read of it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LevelInfo".
 */
export interface LevelInfo {
  /**
   * What to expect of it.
   */
  about: string;
  /**
   * What it is called.
   */
  name: string;
}
/**
 * A lesson or a puzzle.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonInfo".
 */
export interface LessonInfo {
  /**
   * What one learns or has to find.
   */
  about: string;
  /**
   * The game's code.
   */
  game: string;
  /**
   * Its id, such as `btt/first-battle`.
   */
  id: string;
  /**
   * What kind of lesson it is.
   */
  kind: Kind;
  /**
   * How long it takes.
   */
  minutes: number;
  /**
   * The rules it is about.
   */
  rules: RuleId[];
  /**
   * The seat of the pupil.
   */
  seat: Seat;
  /**
   * How many steps it has.
   */
  steps: number;
  /**
   * What it is called.
   */
  title: string;
}
/**
 * A table that was made just now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MadeTable".
 */
export interface MadeTable {
  /**
   * What has changed since the game began, if anything has.
   */
  changed?: Changed | null;
  /**
   * The clock.
   */
  clock: Clock;
  /**
   * What the server bound itself to before the seats were filled.
   */
  commitment: string;
  /**
   * The game's code.
   */
  game: string;
  /**
   * The secret by which seats are freed again, shown once and never again.
   */
  host: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * The lesson that is played here.
   */
  lesson?: string | null;
  /**
   * Where the game goes on from, if it did not begin at this table.
   */
  origin?: ComesFrom | null;
  /**
   * Who sits where.
   */
  seats: SeatInfo[];
  setup: unknown;
  /**
   * `open`, `playing` or `finished`.
   */
  status: string;
}
/**
 * What has changed since a game began.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Changed".
 */
export interface Changed {
  /**
   * Whether the game went on from where it stood, because what was done would lead elsewhere now.
   */
  carried: boolean;
  /**
   * The files of content that are others now. The game goes on with those it began with.
   */
  content: string[];
  /**
   * Whether the last that was done before could not be done any more, and is lost.
   */
  lost: boolean;
  /**
   * The rules that say something else now.
   */
  rules: string[];
}
/**
 * Where the game of a table comes from, for whoever sits down.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ComesFrom".
 */
export interface ComesFrom {
  /**
   * Whether what nobody at the table can see was dealt anew. If not, whoever knows the replay knows it.
   */
  dealt: boolean;
  /**
   * Whether somebody brought it as a file: it was not dealt here.
   */
  outside: boolean;
  /**
   * The id of the replay.
   */
  replay: string;
  /**
   * After how many of its steps.
   */
  step: number;
}
/**
 * A seat as everybody may see it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  /**
   * What binds it to its part of the dice.
   */
  commitment?: string | null;
  /**
   * `human`, `computer`, `teacher` or `open`.
   */
  kind: string;
  /**
   * The computer player's level.
   */
  level?: string | null;
  /**
   * A seat before it whose name could be taken for this one's.
   */
  "looks-like"?: number | null;
  /**
   * Who sits there.
   */
  name: string;
  /**
   * Whether the game waits for it to show its part.
   */
  "owes-part"?: boolean;
  /**
   * Its number.
   */
  seat: number;
  /**
   * Which side it plays for, once the game has begun.
   */
  side?: Side | null;
}
/**
 * Who is signed in.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  /**
   * Their name; nobody is signed in without one.
   */
  name: string | null;
}
/**
 * A table at which an account has a seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyTable".
 */
export interface MyTable {
  /**
   * When something last happened, in seconds since 1970.
   */
  changed: number;
  /**
   * The game's code.
   */
  game: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * Who sits there, by seat.
   */
  names: (string | null)[];
  outcome: unknown;
  /**
   * The seats of the account.
   */
  seats: number[];
  /**
   * `open`, `playing` or `finished`.
   */
  status: string;
  /**
   * The seats that are to move.
   */
  "to-move": number[];
}
/**
 * A force to be kept.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewForce".
 */
export interface NewForce {
  force: unknown;
  /**
   * The game's code.
   */
  game: string;
  /**
   * What its maker calls it.
   */
  name: string;
}
/**
 * What comes with a status of 4xx or 5xx.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Problems".
 */
export interface Problems {
  /**
   * What is wrong.
   */
  error: string;
  /**
   * Why a set-up is refused.
   */
  problems?: Problem[] | null;
}
/**
 * A file that describes a force.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReadForce".
 */
export interface ReadForce {
  /**
   * What it is called, for what is said about it.
   */
  name: string;
  /**
   * What it holds.
   */
  text: string;
}
/**
 * A whole game as one viewer saw it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  /**
   * The steps.
   */
  frames: Frame[];
  /**
   * The game's code.
   */
  game: string;
  /**
   * How far it holds, if it was played with other rules or other content and leads elsewhere now:
   * what came after is not shown.
   */
  holds?: Holds | null;
  /**
   * Its id.
   */
  id: string;
  /**
   * How it ended; nothing if it has not.
   */
  outcome: Outcome | null;
  /**
   * Who owed what before the first step.
   */
  prompts: AnyPrompt[];
  /**
   * Who sat where.
   */
  seats: string[];
  setup: unknown;
  /**
   * What was checked.
   */
  verified: Verified;
  view: unknown;
}
/**
 * One step of a game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  /**
   * What the viewer saw happen.
   */
  events: AnyEvent[];
  /**
   * What was rolled in it against what was to be expected.
   */
  luck: EventLuck[];
  patch: unknown;
  /**
   * Who owed what after it.
   */
  prompts: AnyPrompt[];
  /**
   * Who decided.
   */
  seat: Seat;
  /**
   * What, in words; nothing where the viewer could not know it then.
   */
  words: Sentence | null;
}
/**
 * An event in its wire form, as somebody sees it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AnyEvent".
 */
export interface AnyEvent {
  event: unknown;
  /**
   * Its number, from 0, counting events that this viewer does not see.
   */
  number: number;
  /**
   * The rule carried out.
   */
  rule: RuleId;
  /**
   * The same as a sentence.
   */
  sentence: Sentence;
}
/**
 * What was rolled in an event against what was to be expected.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EventLuck".
 */
export interface EventLuck {
  /**
   * The number of the event.
   */
  event: number;
  /**
   * How many were to be expected, as numerator and denominator.
   *
   * @minItems 2
   * @maxItems 2
   */
  expected: [number, number];
  /**
   * What is counted, for instance `hits`. More is better for whoever rolled.
   */
  measure: string;
  /**
   * How many there were.
   */
  rolled: number;
  /**
   * Who rolled.
   */
  seat: Seat;
}
/**
 * A prompt in its wire form.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AnyPrompt".
 */
export interface AnyPrompt {
  ask: unknown;
  /**
   * How the seat is asked.
   */
  kind: PromptKind;
  /**
   * Who must decide.
   */
  seat: Seat;
  /**
   * The same as a sentence.
   */
  sentence: Sentence;
}
/**
 * How far a game holds that was played with other rules or other content.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Holds".
 */
export interface Holds {
  /**
   * How many steps hold.
   */
  steps: number;
  /**
   * What is wrong with the next, in words.
   */
  why: string;
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  /**
   * The rule that decided.
   */
  rule: RuleId;
  /**
   * Who won; empty for a draw.
   */
  winners: Seat[];
}
/**
 * What was checked of a log: its steps are legal, its dice fell as they had to, and it ends as it
 * says. A log of which one of these does not hold is refused.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Verified".
 */
export interface Verified {
  /**
   * The fingerprint of the content it was played with.
   */
  content: string;
  /**
   * Where the dice came from; more than one where the game was played on from another.
   */
  dice: DiceOrigin[];
  /**
   * The digest of the state that the steps lead to, which is the one the log names.
   */
  digest: Digest;
  /**
   * Whether it was played at a table of this server, which showed the last commitment before the
   * seats were filled. Of an uploaded log that cannot be known.
   */
  here: boolean;
}
/**
 * Where the dice of some steps came from.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DiceOrigin".
 */
export interface DiceOrigin {
  /**
   * The first of the steps, counted from 1.
   */
  from: number;
  /**
   * The source.
   */
  source: DiceSource;
  /**
   * The last of them.
   */
  to: number;
}
/**
 * What the dice of a fair game come from.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SharedSeed".
 */
export interface SharedSeed {
  /**
   * What all of it is bound to. Older games have none of it: their commitment is the SHA-256 of the secret
   * alone, and parts were given when seats were taken.
   */
  bound?: Bound | null;
  /**
   * What the table showed before the seats were filled: see [`table_commitment`].
   */
  commitment: string;
  /**
   * The parts of the seats that people hold, in the order of the seats.
   */
  parts: string[];
  /**
   * The table's secret, shown when the game is over.
   */
  secret: string;
}
/**
 * What fair dice are bound to: with anything else, they would have fallen otherwise.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Bound".
 */
export interface Bound {
  /**
   * What each seat showed before anybody's part was known: see [`seat_commitment`]. None for computers.
   */
  seats: (string | null)[];
  /**
   * What the game begins with: the SHA-256 of `ironlance start 2` and the set-up as JSON without blanks, its
   * names in order; or the digest of the state in which another game was left. The table that begins fills it in.
   */
  start: string;
  /**
   * The table's id.
   */
  table: string;
}
/**
 * A replay in a list.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReplayInfo".
 */
export interface ReplayInfo {
  /**
   * When it ended or was uploaded, in seconds since 1970.
   */
  changed: number;
  /**
   * The game's code.
   */
  game: string;
  /**
   * Its id: a finished table's, or that of an uploaded log.
   */
  id: string;
  /**
   * Whether whoever asks sat there, uploaded it or named it.
   */
  mine: boolean;
  /**
   * Who sat where; nobody is named in an uploaded log.
   */
  names: string[];
  /**
   * How it ended; nothing if it has not.
   */
  outcome: Outcome | null;
  setup?: unknown;
}
/**
 * One rule of one game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rule".
 */
export interface Rule {
  /**
   * The heading of its chapter.
   */
  chapter: string;
  /**
   * Worked examples.
   */
  examples: string[];
  /**
   * The code of its game, such as `btt`.
   */
  game: string;
  /**
   * Its id, by which everything refers to it.
   */
  id: RuleId;
  /**
   * The line of its heading in `rules/<game>.md`.
   */
  line: number;
  /**
   * What we decided where the source is silent or contradicts itself.
   */
  rulings: string[];
  /**
   * Where in the source it comes from.
   */
  source: string;
  /**
   * What it says, as Markdown, without what the next three fields hold.
   */
  text: string;
  /**
   * Its own heading, without the id.
   */
  title: string;
}
/**
 * A browser in which an account is signed in.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Session".
 */
export interface Session {
  /**
   * What it is ended by.
   */
  id: string;
  /**
   * When it began, in seconds since 1970.
   */
  since: number;
  /**
   * Whether it is the one that asks.
   */
  this: boolean;
}
/**
 * A force that is kept.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SharedForce".
 */
export interface SharedForce {
  force: unknown;
  /**
   * The game's code.
   */
  game: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * What its maker calls it.
   */
  name: string;
}
/**
 * A seat's part of the dice, now that all are bound to theirs.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ShowPart".
 */
export interface ShowPart {
  /**
   * The part.
   */
  part: string;
  /**
   * The seat's secret; without it, it is a seat of the account that is signed in.
   */
  token?: string | null;
}
/**
 * A table as everybody may see it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  /**
   * What has changed since the game began, if anything has.
   */
  changed?: Changed | null;
  /**
   * The clock.
   */
  clock: Clock;
  /**
   * What the server bound itself to before the seats were filled.
   */
  commitment: string;
  /**
   * The game's code.
   */
  game: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * The lesson that is played here.
   */
  lesson?: string | null;
  /**
   * Where the game goes on from, if it did not begin at this table.
   */
  origin?: ComesFrom | null;
  /**
   * Who sits where.
   */
  seats: SeatInfo[];
  setup: unknown;
  /**
   * `open`, `playing` or `finished`.
   */
  status: string;
}
/**
 * A public table with a free seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OpenTable".
 */
export interface OpenTable {
  /**
   * When something last happened.
   */
  changed: number;
  /**
   * The game's code.
   */
  game: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * Who sits there, by seat; nobody in an open seat.
   */
  names: (string | null)[];
}
/**
 * Who takes a seat, with their part of the dice.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TakeSeat".
 */
export interface TakeSeat {
  /**
   * What binds them to their part of the dice, without showing it: see `docs/protocol.md`.
   */
  commitment?: string | null;
  /**
   * The force to play with instead of the one the table gives this seat.
   */
  force?: BroughtForce | null;
  /**
   * What to call them.
   */
  name: string;
  /**
   * Instead of that the part itself, 64 hexadecimal digits of their own making: for who trusts all others.
   */
  part?: string | null;
}
/**
 * A taken seat, with the secret that holds it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TakenSeat".
 */
export interface TakenSeat {
  /**
   * The seat.
   */
  seat: SeatInfo;
  /**
   * The secret, shown once and never again.
   */
  token: string;
}
/**
 * Everything a viewer may know.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  /**
   * What happened since.
   */
  events: AnyEvent[];
  /**
   * What the teacher says, to the pupil of a lesson.
   */
  lesson?: LessonAt | null;
  /**
   * Whether the seat has done something that nothing has been rolled or shown since.
   */
  "may-undo": boolean;
  /**
   * The number of the next event. Events are numbered as the viewer sees them; those from the
   * first number here on, and all from this number on, take the place of what was told before.
   */
  "next-event": number;
  /**
   * Who owes what.
   */
  prompts: AnyPrompt[];
  /**
   * The version of the protocol.
   */
  protocol: number;
  /**
   * The seat the client holds.
   */
  seat: Seat | null;
  /**
   * Events below this number cannot be taken back: where to go on after a lost connection.
   */
  settled: number;
  /**
   * What goes on at the table.
   */
  status: TableStatus;
  /**
   * The table.
   */
  table: TableInfo;
  view: unknown;
}
/**
 * How far a lesson is, with what the teacher says now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonAt".
 */
export interface LessonAt {
  /**
   * How many of them are done.
   */
  done: number;
  /**
   * What the teacher says at the end, once it has come.
   */
  end?: string | null;
  /**
   * The lesson.
   */
  id: string;
  /**
   * What kind of lesson it is.
   */
  kind: Kind;
  /**
   * The seat of the pupil.
   */
  seat: Seat;
  /**
   * The step that is next; none at the end.
   */
  step?: StepWords | null;
  /**
   * The titles of its steps.
   */
  steps: string[];
  /**
   * What it is called.
   */
  title: string;
}
/**
 * What the teacher has to say about a step.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StepWords".
 */
export interface StepWords {
  /**
   * What helps who does not know.
   */
  hint: string;
  /**
   * The things on the table that are pointed at.
   */
  point: Thing[];
  /**
   * The rules it shows.
   */
  rules: RuleId[];
  /**
   * What is said before it.
   */
  say: string;
  /**
   * What is right, for who wants to be shown.
   */
  solution: AnyAction;
  /**
   * What to do, in a few words.
   */
  title: string;
}
/**
 * An action in its wire form.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AnyAction".
 */
export interface AnyAction {
  action: unknown;
  extra?: unknown;
  /**
   * The same in words.
   */
  words: Sentence;
}
/**
 * What goes on at a table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableStatus".
 */
export interface TableStatus {
  /**
   * The people who are not at the table now.
   */
  away?: Seat[];
  /**
   * Milliseconds left, by seat, where there is a clock.
   */
  clocks?: number[];
  /**
   * How the game ended.
   */
  outcome?: Outcome | null;
  /**
   * How far people have agreed on another game.
   */
  rematch?: RematchInfo | null;
  /**
   * The computer seats that are thinking.
   */
  thinking: Seat[];
}
/**
 * How far those at a table whose game is over have agreed on another.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RematchInfo".
 */
export interface RematchInfo {
  /**
   * The seat that is free for the viewer at the new table, once all have agreed.
   */
  kept?: KeptSeat | null;
  /**
   * What each person wants who has said so.
   */
  wishes: SeatWish[];
}
/**
 * A seat at another table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "KeptSeat".
 */
export interface KeptSeat {
  /**
   * The number of the seat.
   */
  seat: number;
  /**
   * The id of the table.
   */
  table: string;
}
/**
 * What one seat wants after a game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatWish".
 */
export interface SeatWish {
  /**
   * Who.
   */
  seat: Seat;
  /**
   * What.
   */
  wish: Wish;
}
/**
 * What changed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  /**
   * What happened.
   */
  events: AnyEvent[];
  /**
   * What the teacher says, to the pupil of a lesson.
   */
  lesson?: LessonAt | null;
  /**
   * Whether the seat has done something that nothing has been rolled or shown since.
   */
  "may-undo": boolean;
  /**
   * The number of the next event. Events are numbered as the viewer sees them; those from the
   * first number here on, and all from this number on, take the place of what was told before.
   */
  "next-event": number;
  patch?: unknown;
  /**
   * Who owes what.
   */
  prompts: AnyPrompt[];
  /**
   * Events below this number cannot be taken back: where to go on after a lost connection.
   */
  settled: number;
  /**
   * What goes on at the table.
   */
  status: TableStatus;
  /**
   * The table, where its seats have changed.
   */
  table?: TableInfo | null;
}
/**
 * What somebody says at a table. It is told once and kept nowhere.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Spoken".
 */
export interface Spoken {
  /**
   * What.
   */
  phrase: Phrase;
  /**
   * Who.
   */
  seat: Seat;
}
/**
 * The chances of one action: how its numbers come about, and a distribution for each case.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Odds".
 */
export interface Odds {
  /**
   * A distribution for each way the seats may play it, for instance with and without tokens.
   */
  cases: OddsCase[];
  /**
   * What is counted, for instance `damage`.
   */
  measure: string;
  /**
   * Named numbers with the reason of each part, for instance the attack dice.
   */
  tallies: [string, Tally][];
  /**
   * Whom it is counted for, where that is more than one: a blast hits several at once.
   */
  targets?: Sentence[];
}
/**
 * One distribution, exact unless it says otherwise.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OddsCase".
 */
export interface OddsCase {
  /**
   * What is assumed, for instance `no tokens spent`.
   */
  assuming: string;
  /**
   * The outcomes, in ascending order of value; their weights and `unknown` add up to `total`.
   */
  lines: OddsLine[];
  /**
   * The weight of all outcomes together.
   */
  total: string;
  /**
   * The weight of outcomes too many to tell apart. If it is not 0, a chance is no longer one
   * number: it lies between what its lines weigh and that and this together.
   */
  unknown?: string;
}
/**
 * One outcome with its weight.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OddsLine".
 */
export interface OddsLine {
  /**
   * The value of each target, where there are several: what happens to one and what happens to
   * another may hang together.
   */
  each?: number[];
  /**
   * What else this outcome means, for instance `destroyed`.
   */
  means: [string, RuleId][];
  /**
   * The measured value: of all targets together, where there are several.
   */
  value: number;
  /**
   * Its share of the case's total.
   */
  weight: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
  parts: [RuleId, number][];
}
