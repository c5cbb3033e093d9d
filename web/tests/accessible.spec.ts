import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { BUILD, twoOfAKind } from "./decks";
import { drive } from "./driver";
import { openAtActivation, SMALL } from "./rrt";
import { answerByHand, decision, makeTable, nextMoment, playToPlanning } from "./table";

const pages = {
  home: "/",
  "new table": "/new/btt",
  "new table of cards": "/new/tcg",
  lessons: "/lessons",
  builder: "/build/btt",
  "deck builder": "/build/tcg",
  "force builder": "/build/rrt",
  "new table of squadrons": "/new/rrt",
  replays: "/replays",
  rulebook: "/rules/btt",
  "one rule": "/rules/btt.combat.flanking",
  account: "/account",
  "nothing here": "/no/such/page",
};

/** The sizes of the words on a page that are not drawn, in pixels; what is drawn on a board or a card has sizes of its own. */
function sizes(): number[] {
  const found = new Set<number>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
    if (parent.closest("svg, .tcg-card, script, style, .unseen")) continue;
    found.add(Number.parseFloat(getComputedStyle(parent).fontSize));
  }
  return [...found].toSorted((a, b) => a - b);
}

const NAMES = "label-content-name-mismatch";

/** Those whose names do not hold their words. What is drawn on a token or a card is a picture, which is hidden from readers. */
function misnamed(page: Page, targets: string[]): Promise<{ html: string }[]> {
  return page.evaluate((selectors) => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    return selectors.flatMap((selector) => {
      const element = document.querySelector(selector);
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const hidden of copy?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
      const holds = plain(element?.getAttribute("aria-label") ?? "").includes(
        plain(copy?.textContent ?? ""),
      );
      return element && !holds ? [{ html: element.outerHTML.slice(0, 300) }] : [];
    });
  }, targets);
}

interface Checked {
  /** Only what colours change. */
  colours?: boolean;
  /** Only this part of the page. */
  within?: string | undefined;
}

/** Fails with what axe finds wrong, and where; with names that do not hold what is read, and with small print. */
async function check(page: Page, { colours = false, within }: Checked = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (colours) axe.withRules(["color-contrast", "link-in-text-block"]);
  else axe.options({ rules: { [NAMES]: { enabled: true } } });
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  expect(Math.min(...(await page.evaluate(sizes)))).toBeGreaterThanOrEqual(11);
  const wrong = await Promise.all(
    violations.map(async ({ id, nodes }) => {
      const kept =
        id === NAMES
          ? await misnamed(
              page,
              nodes.map((it) => String(it.target[0])),
            )
          : nodes;
      return kept.map((it) => `${id}: ${it.html}`);
    }),
  );
  const found = wrong.flat();
  expect(found).toEqual([]);
}

/** Of the same long page only what is new on it. */
const parts: Record<string, string> = { "one rule": "article.target" };

/** Of a book, whose chapters look alike, the first is judged in the other colours too. */
const samples: Record<string, string> = { rulebook: ".reading section:first-of-type" };

for (const [name, address] of Object.entries(pages)) {
  test(`${name} is accessible in light and dark colours`, async ({ page }) => {
    const within = parts[name];
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    if (within) await expect(page.locator(within)).toBeVisible();
    await check(page, { within });
    expect((await page.evaluate(sizes)).length).toBeLessThanOrEqual(3);
    await page.emulateMedia({ colorScheme: "dark" });
    await check(page, { within: samples[name] ?? within, colours: true });
  });
}

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the tables are accessible on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const { id, links } = await makeTable(request, { seats: [null, "greedy"] });
    await page.goto(links[0]!);
    await expect(decision(page)).toBeVisible();
    await check(page);
    await playToPlanning(page);
    await check(page);
    await page.goto(`/table/${id}/text`);
    await expect(page.getByRole("heading", { name: "Your decision" })).toBeVisible();
    await check(page);
  });

  test(`the table of cards is accessible on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const { id, links } = await makeTable(request, { game: "tcg", seats: [null, "greedy"] });
    await page.goto(links[0]!);
    await expect(page.getByRole("list", { name: "Your hand" })).toBeVisible();
    await nextMoment(page);
    await check(page);
    await page.goto(`/table/${id}/text`);
    await expect(page.getByRole("heading", { name: "Your decision" })).toBeVisible();
    await check(page);
  });

  test(`the table of squadrons is accessible on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: size === "desk" ? "dark" : "light" });
    const { id, links } = await makeTable(request, {
      game: "rrt",
      seats: [null, "random"],
      setup: SMALL,
      options: { points: 80 },
    });
    await openAtActivation(page, links[0]!);
    await check(page);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(decision(page)).toContainText(/A-1 (is activated|moves)/);
    await check(page);
    await page.goto(`/table/${id}/text`);
    await expect(page.getByRole("heading", { name: "Your decision" })).toBeVisible();
    await check(page);
  });

  test(`a mission of cards is accessible on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const made = await twoOfAKind(request);
    await drive(page, made, {
      seats: [
        [...BUILD, ", Falcon Hawk"],
        ["Block with Falcon Hawk", ...BUILD],
      ],
      until: { seat: 1, asked: "act", may: ": 3 to " },
    });
    await page.emulateMedia({ colorScheme: size === "desk" ? "light" : "dark" });
    // Damage that can go to one only would assign itself.
    await answerByHand(page);
    await page.goto(made.links[0]!);
    await expect(page.getByRole("region", { name: "Mission" })).toBeVisible();
    await nextMoment(page);
    await check(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    // One's own area is there without a search.
    await expect(page.getByRole("group", { name: "Your Command Post" })).toBeInViewport();
  });

  test(`a replay and an ending are accessible on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const { id } = await makeTable(request, {
      seats: ["random", "random"],
      options: { "round-limit": 2 },
    });
    const status = async () => (await (await request.get(`/api/tables/${id}`)).json()).status;
    await expect.poll(status, { timeout: 60_000 }).toBe("finished");
    await page.goto(`/replay/${id}`);
    await expect(page.getByRole("slider").first()).toBeVisible();
    await check(page);
    await page.goto(`/table/${id}`);
    await expect(page.getByRole("heading", { name: "Damage by unit" })).toBeVisible();
    await check(page);
  });
}
