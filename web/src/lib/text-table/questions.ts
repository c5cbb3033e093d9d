/** Something to choose or to suggest: what is sent of it, and what it is called. */
export interface Entry {
  id: string;
  name: string;
}

/** A blank in a question: chosen from a list where there is one, otherwise written. */
export interface Field {
  label: string;
  list?: readonly Entry[];
  /** What is suggested to whoever writes. */
  suggestions?: readonly Entry[];
}

/** A question of the text table. */
export interface Question<Name extends string = string> {
  id: string;
  words: string;
  fields: readonly Name[];
  /** What the game is asked; null if it cannot be, because there is no such thing. */
  ask(answers: Readonly<Record<Name, string>>): unknown;
}

/** Everything that can be asked at a table, and what there is to ask about. */
export interface Questions<Name extends string = string> {
  questions: readonly Question<Name>[];
  fields: Readonly<Record<Name, Field>>;
}
