import type { Phrase } from "../../generated/protocol";

/** All that people can say to each other, as it is read. */
export const phrases: Record<Phrase, string> = {
  hello: "Hello 👋",
  "good-luck": "Good luck 🍀",
  "well-done": "Well done 👏",
  ouch: "Ouch 😣",
  lucky: "That was luck 🎲",
  "one-moment": "One moment, please ⏳",
  back: "I am back",
  "are-you-there": "Are you there?",
  thanks: "Thank you 🙂",
  sorry: "Sorry",
  "good-game": "Good game 🤝",
  "must-go": "I must go",
};

/** For how long a sentence is to be read, in milliseconds. */
export const HEARD = 6_000;
