import type { Credentials } from "../../generated/protocol";

/** What is wrong, and beside which field it is said; beside none if it is about both. */
export interface Problem {
  field: keyof Credentials | null;
  words: string;
}

const NAME = { least: 3, most: 24 };
const PASSWORD = { least: 8, most: 200 };

/** What can be said before the server is asked. Whoever signs in has chosen name and password already. */
export function problem({ name, password }: Credentials, isNew: boolean): Problem | null {
  const letters = [...name.trim()].length;
  if (letters === 0) return { field: "name", words: "Write a name." };
  if (password === "") return { field: "password", words: "Write a password." };
  if (!isNew) return null;
  if (letters < NAME.least || NAME.most < letters)
    return { field: "name", words: `A name has ${NAME.least} to ${NAME.most} characters.` };
  const length = [...password].length;
  if (length < PASSWORD.least)
    return { field: "password", words: `A password has at least ${PASSWORD.least} characters.` };
  if (PASSWORD.most < length)
    return { field: "password", words: `A password has at most ${PASSWORD.most} characters.` };
  return null;
}

/** Puts what the server says beside the field it is about. */
export function refused(message: string): Problem {
  const about = { name: /\bname\b/.test(message), password: /\bpassword\b/.test(message) };
  const field = about.name === about.password ? null : about.name ? "name" : "password";
  return { field, words: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` };
}
