import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** A table and the secrets of the seats that people hold at it. */
export interface Made {
  id: string;
  /** The address of the table as seat 1, 2 … sees it. */
  links: string[];
}

interface Wanted {
  /** For each seat a computer player's level, or null for a person. */
  seats: (string | null)[];
  /** Options of the game that differ from its default. */
  options?: Record<string, unknown>;
}

/** Makes a table and sits down in every seat for people. */
export async function makeTable(request: APIRequestContext, wanted: Wanted): Promise<Made> {
  const setup = await (await request.get("/api/games/btt/setup")).json();
  Object.assign(setup.options, wanted.options);
  const data = { game: "btt", seats: wanted.seats, setup, private: true };
  const made = await request.post("/api/tables", { data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  const links = await Promise.all(
    wanted.seats.map(async (level, place) => {
      if (level) return `/table/${id}`;
      const part = randomBytes(32).toString("hex");
      const seat = { name: ["Ada", "Bo"][place], part };
      const taken = await request.post(`/api/tables/${id}/seats/${place + 1}`, { data: seat });
      return `/table/${id}#seat=${(await taken.json()).token}`;
    }),
  );
  return { id, links };
}

/** The bar with the decision of the moment. */
export function decision(page: Page) {
  return page.getByRole("region", { name: "Decision" });
}

/** Whether the page says how the game ended. */
export function isOver(page: Page): Promise<boolean> {
  return page.getByText("The game is over.").isVisible();
}

/** What is asked of the person at this screen, or null while others decide. */
async function asked(page: Page): Promise<string | null> {
  const sentence = decision(page).getByText("decision", { exact: false }).first();
  return (await sentence.isVisible()) ? sentence.innerText() : null;
}

/**
 * Does one thing by the list of all choices, if something is asked: what a person would do who wants to get on with it.
 * Planning is finished once all units have orders; otherwise `pick` chooses one of those listed.
 */
export async function decideOnce(page: Page, pick: (count: number) => number): Promise<boolean> {
  const bar = decision(page);
  if (!(await asked(page))) return false;
  const fold = bar.locator("details", { hasText: "All choices as a list" }).first();
  if ((await fold.count()) > 0 && (await fold.getAttribute("open")) === null) {
    await fold.locator("summary").first().click({ timeout: 2_000 });
  }
  const choices = fold.getByRole("list", { name: "Choices" }).getByRole("button");
  const search = fold.getByRole("searchbox");
  if (await search.isVisible()) {
    // Not every list has the same words; some letter is in it.
    for (const word of [await words(page), "a", "o", "i"]) {
      await search.fill(word, { timeout: 2_000 });
      if ((await choices.count()) > 0) break;
    }
  }
  await choices.first().waitFor({ timeout: 2_000 });
  const count = await choices.count();
  await choices.nth(pick(count)).click({ timeout: 2_000 });
  return true;
}

/** The button that ends planning. */
export function finishPlanning(page: Page) {
  return decision(page)
    .getByRole("button", { name: /finish planning/i })
    .first();
}

/** The words to look for in a long list of choices: whatever most have, or the end of planning once it may end. */
async function words(page: Page): Promise<string> {
  const finish = finishPlanning(page);
  if (!(await finish.isVisible())) return "e";
  return /no order/.test(await finish.innerText()) ? "to" : "finish";
}

/** Plays a seat until the game is over. `between` is called after every decision. */
export async function playOut(
  page: Page,
  between: () => Promise<void> = async () => {},
): Promise<number> {
  // The same choices in every run, spread over what is offered.
  let state = 7;
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * Math.min(count, 20));
  };
  let decided = 0;
  for (let turn = 0; turn < 6_000; turn++) {
    if (await isOver(page)) return decided;
    // The list may change under the hand; then the next look finds the new one.
    const done = await decideOnce(page, pick).catch(() => false);
    if (done) decided += 1;
    else await page.waitForTimeout(30);
    await between();
  }
  throw new Error("the game did not end");
}
