import { expect, type Page, test } from "@playwright/test";
import { cover, decision, makeTable, playOut, sitDown } from "./table";
import { Overheard } from "./wire";

/** How an order reads wherever the page shows one. */
const ORDER = /\b(walk|run|jump)s? to \d{4}|\bstands? still/i;

/** Notes whenever one seat's table takes the place of another's with no cover between them. */
async function watchSwitches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const switches: string[] = [];
    let before = "";
    const look = () => {
      const shown = document.querySelector<HTMLElement>("[data-decision]")?.dataset.decision;
      const seat = shown?.split(".")[0];
      if (!seat || seat === before) return;
      const where = document.querySelector("h1")?.textContent;
      if (/^\d$/.test(before) && /^\d$/.test(seat)) switches.push(`${before} to ${seat}: ${where}`);
      before = seat;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    Object.assign(window, { switches });
  });
  return () => page.evaluate(() => (window as unknown as { switches: string[] }).switches);
}

/** Nothing of an order that another seat gave is in the table of the seat that decides. Says how many there are. */
async function expectSecret(page: Page, moment: string, hidden: Overheard["hidden"]) {
  const others = [...hidden].filter(([, seat]) => !moment.startsWith(`${seat}.`));
  if (others.length === 0) return 0;
  const forces = page.getByRole("complementary", { name: "Forces" });
  const log = await page.getByRole("complementary", { name: "Log" }).innerText();
  for (const [unit] of others) {
    const line = forces.getByRole("button", { name: new RegExp(`^${unit} `) });
    expect(await line.innerText()).not.toMatch(ORDER);
    expect(log).not.toContain(`${unit} is ordered`);
  }
  return others.length;
}

test("two people at one screen never see each other's orders", async ({ page, request }) => {
  const { links } = await makeTable(request, {
    seats: [null, null],
    options: { "round-limit": 1 },
  });
  const overheard = new Overheard(page, links);
  const switches = await watchSwitches(page);
  await sitDown(page, links);
  const counted = { covers: 0, secrets: 0 };
  await playOut(page, {
    before: async (moment) => {
      counted.secrets += await expectSecret(page, moment, overheard.hidden);
    },
    uncover: async () => {
      counted.covers += 1;
      const { acts } = overheard;
      // Nothing of the table is in the page while it changes hands, and nothing is done.
      await expect(decision(page)).toHaveCount(0);
      expect(await page.locator("html").innerHTML()).not.toMatch(ORDER);
      expect(overheard.acts).toBe(acts);
      await cover(page)
        .getByRole("button", { name: /show my table$/ })
        .click();
    },
  });
  expect(overheard.leaks).toEqual([]);
  expect((await switches()).filter((it) => /planning/i.test(it))).toEqual([]);
  // The test has looked at something: orders of one side while the other sat before the screen.
  expect(counted.covers).toBeGreaterThan(0);
  expect(counted.secrets).toBeGreaterThan(0);
  expect(overheard.acts).toBeGreaterThan(10);
});
