import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** A table and the secrets of the seats that people hold at it. */
export interface Made {
  id: string;
  /** The address of the table as seat 1, 2 … sees it. */
  links: string[];
}

interface Wanted {
  /** Which game; BT Tactics unless said. */
  game?: string;
  /** What the set-up has instead of the game's own. */
  setup?: Record<string, unknown>;
  /** For each seat a computer player's level, or null for a person. */
  seats: (string | null)[];
  /** Options of the game that differ from its default. */
  options?: Record<string, unknown>;
  /** How long a decision may take; without a clock unless said. */
  clock?: Record<string, unknown>;
}

/** Makes a table and sits down in every seat for people. */
export async function makeTable(request: APIRequestContext, wanted: Wanted): Promise<Made> {
  const game = wanted.game ?? "btt";
  const setup = await (await request.get(`/api/games/${game}/setup`)).json();
  Object.assign(setup, wanted.setup);
  if (wanted.options) Object.assign(setup.options, wanted.options);
  const { seats, clock = "none" } = wanted;
  const data = { game, seats, setup, clock, private: true };
  const made = await request.post("/api/tables", { data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  const links = await Promise.all(
    wanted.seats.map(async (level, place) => {
      if (level) return `/table/${id}`;
      const part = randomBytes(32).toString("hex");
      const seat = { name: ["Ada", "Bo", "Cleo", "Dee"][place], part };
      const taken = await request.post(`/api/tables/${id}/seats/${place + 1}`, { data: seat });
      return `/table/${id}#seat=${(await taken.json()).token}`;
    }),
  );
  return { id, links };
}

/** Takes all these seats at one screen. */
export async function sitDown(page: Page, links: readonly string[]): Promise<void> {
  for (const link of links) {
    await page.goto(link);
    await expect(decision(page).or(cover(page))).toBeVisible();
  }
  // A link that is opened at its own table is no new page; this is one, with all its seats.
  if (links.length > 1) await page.reload();
}

/** The bar with the decision of the moment. */
export function decision(page: Page) {
  return page.getByRole("region", { name: "Decision" });
}

/** The cover between two people at one screen. */
export function cover(page: Page) {
  return page.getByRole("region", { name: "Cover" });
}

/** The button that ends planning. */
export function finishPlanning(page: Page) {
  return decision(page)
    .getByRole("button", { name: /finish planning/i })
    .first();
}

/** Lets a decision be made by hand although there is only one answer left. */
export async function answerByHand(page: Page): Promise<void> {
  await set(page, { autoAnswer: false, settling: 0 });
}

/** Opens pages with these settings. */
export async function set(page: Page, settings: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify(settings);
  await page.addInitScript((it) => localStorage.setItem("ironlance.settings", it), text);
}

/** How long the other side may take: a computer player thinks, and the machine may be busy. */
const PATIENCE = 60_000;

/**
 * Waits until the page wants something new of whoever sits before it, and says what: `over`, `covered` with the seat that is
 * to come, or the number of a decision whose choices are all there.
 */
export async function nextMoment(page: Page, after = ""): Promise<string> {
  const wanted = (before: string) => {
    const moments = document.querySelectorAll<HTMLElement>("[data-decision]:not([aria-busy=true])");
    return [...moments].map((it) => it.dataset.decision).find((it) => it !== before);
  };
  try {
    const found = await page.waitForFunction(wanted, after, { timeout: PATIENCE });
    return (await found.jsonValue()) as string;
  } catch (error) {
    const said = await page.locator("main").innerText({ timeout: 1_000 });
    throw new Error(`nothing came after ${after || "the page was opened"}: ${said}`, {
      cause: error,
    });
  }
}

/** Picks one of so many. */
export type Pick = (count: number) => number;

/** The same choices in every run, spread over what is offered. */
export function spread(): Pick {
  let state = 7;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

/** Opens the list of all choices: by its button, or on a small screen by pulling the dock up. */
async function openAll(page: Page): Promise<void> {
  const bar = decision(page);
  const direct = bar.getByRole("button", { name: /^All choices/ });
  const more = bar.getByRole("button", { name: "More choices" });
  if (!(await direct.isVisible())) await more.click();
  const group = bar.getByRole("group", { name: "All choices" });
  if (!(await group.isVisible())) await direct.click();
}

/** Chooses from the list of all choices, and says what. A long list is in groups; the words of one bring its choices. */
export async function choose(page: Page, pick: Pick): Promise<string> {
  const fold = decision(page).getByRole("group", { name: "All choices" });
  if (!(await fold.isVisible())) await openAll(page);
  const choices = fold.getByRole("list", { name: "Choices" }).getByRole("button");
  const groups = fold.locator("details > summary:visible").filter({ hasText: /\d+ choices/ });
  const search = fold.getByRole("searchbox");
  await choices.or(groups).first().waitFor();
  if (await groups.first().isVisible()) {
    const group = groups.nth(pick(await groups.count()));
    const [words] = (await group.innerText()).split("…");
    await search.fill(words!);
    await expect(groups).toHaveCount(0);
  }
  const chosen = choices.nth(pick(await choices.count()));
  const words = await chosen.innerText();
  await chosen.click();
  return words;
}

/** Sets everything up as it comes, until orders are to be written, and says which decision that is. */
export async function playToPlanning(page: Page): Promise<string> {
  let moment = await nextMoment(page);
  while (!(await finishPlanning(page).isVisible())) {
    await choose(page, () => 0);
    moment = await nextMoment(page, moment);
  }
  return moment;
}

interface Playing {
  pick?: Pick;
  /** Called for every decision before it is made; whoever wants to play no further says so. */
  before?: (moment: string) => Promise<unknown>;
  /** Called for what was chosen. */
  chosen?: (words: string) => void;
  /** Takes the cover away. */
  uncover?: (moment: string) => Promise<void>;
}

export const STOP = "stop";

/** Notes what the page complains of in the console. */
export function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(error.message));
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) said.push(message.text());
  });
  return said;
}

/**
 * Plays whatever seats the page holds until the game is over, and says how many decisions were made. The page must have nothing
 * to complain of meanwhile.
 */
export async function playOut(page: Page, playing: Playing = {}): Promise<number> {
  const said = complaints(page);
  const decided = await decideAll(page, playing);
  expect(said).toEqual([]);
  return decided;
}

async function decideAll(page: Page, playing: Playing): Promise<number> {
  const pick = playing.pick ?? spread();
  let [moment, decided] = ["", 0];
  while (true) {
    moment = await nextMoment(page, moment);
    if (moment === "over") return decided;
    try {
      if (moment.startsWith("covered")) await playing.uncover?.(moment);
      else if ((await playing.before?.(moment)) === STOP) return decided;
      else {
        const words = await choose(page, pick);
        decided += 1;
        playing.chosen?.(words);
      }
    } catch (error) {
      throw new Error(`in decision ${moment}, the ${decided + 1}th: ${(error as Error).message}`);
    }
  }
}
