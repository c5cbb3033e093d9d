import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { BUILD, twoOfAKind } from "./decks";
import { drive } from "./driver";
import { decision, makeTable, nextMoment, playToPlanning } from "./table";

const pages = {
  home: "/",
  "new table": "/new/btt",
  "new table of cards": "/new/tcg",
  lessons: "/lessons",
  builder: "/build/btt",
  "deck builder": "/build/tcg",
  replays: "/replay",
  rulebook: "/rules/btt",
  "one rule": "/rules/btt.combat.flanking",
  account: "/account",
  "nothing here": "/no/such/page",
};

/** Fails with what axe finds wrong, and where. */
async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(" ")}`);
  expect(found).toEqual([]);
}

for (const theme of ["light", "dark"] as const) {
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} is accessible in ${theme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await check(page);
    });
  }
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
    await page.goto(made.links[0]!);
    await expect(page.getByRole("region", { name: "Mission" })).toBeVisible();
    await nextMoment(page);
    await check(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    // One's own area is there without a search.
    await expect(page.getByRole("group", { name: "Your Command Post" })).toBeInViewport();
  });

  test(`a replay is accessible on a ${size}`, async ({ page, request }) => {
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
  });
}
