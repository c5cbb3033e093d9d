import { type Browser, expect, type Page, test } from "@playwright/test";
import { complaints, decision, makeTable } from "./table";

/** What the two do to each other, and what is left to the clock. */
type Deed = "dodge" | "shoot down" | "steal" | "block" | "clock";
const ALL: Deed[] = ["dodge", "shoot down", "steal", "block", "clock"];

/** Each side has missiles, and what shoots missiles down. */
const SETUP = { forces: ["skull-and-steel", "iron-wall"], map: "open-sky", scenario: null };

/** Somebody at a screen of their own. */
class Player {
  /** What they were asked when they acted last. */
  done = "";
  said: string[];

  constructor(
    readonly page: Page,
    readonly seen: Set<Deed>,
  ) {
    this.said = complaints(page);
  }

  get bar() {
    return decision(this.page);
  }

  /** The number of what is asked now, and what it is about by the name of its choices. */
  async asked(): Promise<{ moment: string; about: string } | null> {
    const found = await this.page.evaluate(() => {
      const row = document.querySelector<HTMLElement>("[data-decision]:not([aria-busy=true])");
      const about = row?.querySelector(".strip")?.getAttribute("aria-label") ?? "";
      return row && { moment: row.dataset.decision ?? "", about };
    });
    return found && found.moment !== this.done ? found : null;
  }

  #press = async (name: RegExp) => {
    const button = this.bar.getByRole("button", { name }).first();
    if (!(await button.isVisible())) return false;
    await button.click({ timeout: 5_000 });
    return true;
  };

  /** Answers by what the question shows. What answers itself between a look and a press is answered as well. */
  async act(asked: { moment: string; about: string }): Promise<void> {
    this.done = asked.moment;
    try {
      await this.#answerBy(asked.about);
    } catch (error) {
      const row = this.page.locator(`[data-decision="${asked.moment}"]`);
      if ((await row.count()) > 0) throw error;
    }
  }

  async #answerBy(about: string): Promise<void> {
    const quick = ALL.every((it) => this.seen.has(it));
    if (about === "Deploy") await this.#press(/place all for me/i);
    else if (about === "Theft") await this.#contest(/^\W*1?\W*steal/i, "steal", /let be/i);
    else if (about === "Block") await this.#contest(/^\W*1?\W*block/i, "block", /give way/i);
    else if (about === "Which squadron") await this.#activate();
    else if (about === "Before it moves") await this.page.keyboard.press("Enter");
    else if (about.startsWith("Moves of")) await this.#move(quick);
    else if (about === "Who attacks" || about.startsWith("Attacks on")) await this.#attack(quick);
    else if (about.startsWith("Answers to the hit")) await this.#answer();
    else await this.bar.locator(".row button").last().click();
  }

  async #contest(yes: RegExp, deed: "steal" | "block", no: RegExp) {
    const tried = !this.seen.has("block") && (await this.#press(yes));
    if (tried) this.seen.add(deed);
    else await this.#press(no);
  }

  async #activate() {
    const squadrons = this.bar.getByRole("group", { name: "Which squadron" });
    await squadrons.locator("button:not([aria-disabled])").first().click();
    await this.page.keyboard.press("Enter");
  }

  /** Towards the middle of the table, as far as it goes. */
  async #move(quick: boolean) {
    const place = this.bar.getByLabel(/^Where .* goes/);
    if (quick || !(await place.isVisible()))
      return void (await this.#press(/^\W*0?\W*(go on|fly)/i));
    await place.fill("24 24");
    await place.press("Enter");
    const shorter = this.bar.getByRole("button", { name: /^\W*x?\W*as far as they may/i });
    const move = this.bar.getByRole("button", { name: /^\W*\W*move /i });
    await expect(shorter.or(move).first()).toBeVisible();
    if (await shorter.isVisible()) await shorter.click();
    // Who is in another's way all the same moves afterwards, or stays.
    const moves = await move.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (moves) await move.click();
    else await this.#press(/^\W*0?\W*go on/i);
  }

  /** The best attack on the first who can be attacked. */
  async #attack(quick: boolean) {
    const target = this.bar.getByRole("button", { name: /^at B|^at A/ }).first();
    if (quick || !(await target.isVisible())) return void (await this.#press(/end combat/i));
    await target.click();
    const best = this.bar
      .locator('.strip[aria-label^="Attacks on"] button:not([aria-disabled])')
      .first();
    await expect(best).toBeVisible();
    await best.click();
  }

  async #answer() {
    const wanted = this.seen.has("dodge") && !this.seen.has("shoot down") ? "shoot down" : "dodge";
    const [first, other] =
      wanted === "dodge" ? [/dodge/i, /shoot down/i] : [/shoot down/i, /dodge/i];
    if (await this.#press(first)) this.seen.add(wanted);
    else if (await this.#press(other)) this.seen.add(wanted === "dodge" ? "shoot down" : "dodge");
    else await this.bar.locator(".row button.out").first().click();
  }
}

async function sit(browser: Browser, link: string, seen: Set<Deed>): Promise<Player> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(decision(page)).toBeVisible();
  return new Player(page, seen);
}

/** Lets the clock answer an interrupt that somebody is asked, who is there and does nothing. */
async function wait(player: Player, { moment }: { moment: string }): Promise<void> {
  await expect(player.bar).toContainText(/Without an answer in \d:\d\d, the safe one is given/);
  const row = player.page.locator(`[data-decision="${moment}"]`);
  await expect(row).toHaveCount(0, { timeout: 60_000 });
  player.seen.add("clock");
}

test("two browsers play a game from set-up to its end: hits are dodged and shot down, activations stolen and blocked, one answer is left to the clock", async ({
  browser,
  request,
}) => {
  test.setTimeout(480_000);
  // The dice may end a game before all of it was to be seen; then another one begins.
  for (let game = 0; game < 3; game++) {
    const seen = new Set<Deed>();
    const { links } = await makeTable(request, {
      game: "rrt",
      seats: [null, null],
      setup: SETUP,
      options: { points: 300, "turn-limit": "four" },
      // With a clock an interrupt has a short time of its own, also for whoever is there.
      clock: { bank: { seconds: 3_000, then: "loss" } },
    });
    const players = await Promise.all(links.map((link) => sit(browser, link, seen)));
    const over = players[0]!.page.getByRole("heading", { name: "Damage by mecha" });
    while (!(await over.isVisible())) {
      for (const player of players) {
        const asked = await player.asked();
        if (!asked) continue;
        if (asked.about === "Theft" && !seen.has("clock")) await wait(player, asked);
        else await player.act(asked);
      }
    }
    for (const { page, said } of players) {
      await expect(page.getByRole("heading", { name: "Damage by mecha" })).toBeVisible();
      expect(said).toEqual([]);
      await page.context().close();
    }
    if (ALL.every((it) => seen.has(it))) return;
  }
  throw new Error("three games without all of it");
});
