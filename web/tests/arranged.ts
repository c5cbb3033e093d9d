import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Made } from "./table";

interface Wanted {
  game: string;
  /** Any state of the game, as scenarios describe it under `[table]`. */
  table: Record<string, unknown>;
  /** For each seat a computer player's level, or null for a person. */
  seats: (string | null)[];
}

/**
 * Makes a table at a moment that no set-up leads to, and sits down in every seat for people. It is brought as the log of a game in
 * which nothing has happened yet; the dice are new.
 */
export async function arrange(request: APIRequestContext, wanted: Wanted): Promise<Made> {
  const { game, table, seats } = wanted;
  const log = {
    format: 1,
    game,
    content: "",
    start: { arranged: table },
    chance: { rolls: [] },
    steps: [],
    digest: "0".repeat(32),
  };
  const bring = async (log: object) => {
    const data = JSON.stringify(log);
    const headers = { "content-type": "text/plain" };
    return (await request.post("/api/replays", { data, headers })).json();
  };
  // What a log must name, the refusal of one that names nothing says.
  const { error } = await bring(log);
  const [, content, digest] =
    error?.match(/, this is (\w+), .* replays to state (\w+), but says/) ?? [];
  expect(content, error).toBeTruthy();
  const { id: replay, error: wrong } = await bring({ ...log, content, digest });
  expect(replay, wrong).toBeTruthy();

  const data = { game, seats, origin: { replay, step: 0 }, private: true };
  const made = await request.post("/api/tables", { data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  const links = seats.map(async (level, place) => {
    if (level) return `/table/${id}`;
    const seat = {
      name: ["Ada", "Bo", "Cleo", "Dee"][place],
      part: randomBytes(32).toString("hex"),
    };
    const taken = await request.post(`/api/tables/${id}/seats/${place + 1}`, { data: seat });
    return `/table/${id}#seat=${(await taken.json()).token}`;
  });
  return { id, links: await Promise.all(links) };
}
