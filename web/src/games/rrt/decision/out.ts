const OUT = [
  "no-reinforcements",
  "let-be",
  "give-way",
  "pass",
  "begin",
  "finish",
  "decline",
  "take",
  "stand",
];

/** Whether an action leaves things as they are: the safe way out of a question. */
export function isOut(action: unknown): boolean {
  const body = Object.values(action as object)[0] as unknown;
  if (typeof body === "string") return OUT.includes(body);
  return typeof body === "object" && body !== null && "take-hit" in body;
}
