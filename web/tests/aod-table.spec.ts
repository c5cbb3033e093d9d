import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { drag, middle, playUntil, QUICK } from "./aod";
import { decision, makeTable, nextMoment } from "./table";

/** A quick-start game in which everybody is deployed and the orders are one's own. */
async function begun(page: Page, link: string): Promise<string> {
  await page.goto(link);
  let moment = await nextMoment(page);
  const all = decision(page).getByRole("button", { name: /place all for me/i });
  const end = decision(page).getByRole("button", { name: /end turn/i });
  while (!(await end.isVisible())) {
    if (await all.isVisible()) await all.click();
    moment = await nextMoment(page, moment);
  }
  return moment;
}

const made = (request: Parameters<typeof makeTable>[0], setup: Record<string, unknown> = QUICK) =>
  makeTable(request, { game: "aod", seats: [null, "greedy"], setup });

test("a unit is dragged, its way is measured against its speed, and what is too far is cut", async ({
  page,
  request,
}) => {
  const { links } = await made(request);
  const moment = await begun(page, links[0]!);
  const bar = decision(page);

  await drag(page, "A3", 10, -80);
  const move = bar.getByRole("button", { name: /^move here/i });
  await expect(move).toContainText(/\d\.\d\d of 8\.00 in/);
  await expect(move).not.toHaveAttribute("aria-disabled", "true");

  // Farther than it may: why, with the numbers, and as far as it may by one press.
  await drag(page, "A3", 10, -400);
  await expect(move).toHaveAttribute("aria-disabled", "true");
  await expect(move).toContainText(/inches/);
  await bar.getByRole("button", { name: /^as far as it may/i }).click();
  await nextMoment(page, moment);
  const log = page.getByRole("region", { name: "Log" }).or(page.locator(".at.right"));
  await expect(log.first()).toContainText(/A3 moves (8|7\.99\d*) inches/);
});

test("a place is typed, turned by keys, and taken back", async ({ page, request }) => {
  const { links } = await made(request);
  const moment = await begun(page, links[0]!);
  const bar = decision(page);
  await page.keyboard.press("3");
  const place = bar.getByLabel(/^Where A3 goes/);
  const from = await page.locator('[data-unit="A3"]').getAttribute("aria-label");
  const [, x, y] = from!.match(/at (\d+\.\d+) (\d+\.\d+)/)!;
  await place.fill(`${x} ${Number(y) + 3}`);
  await place.press("Enter");
  await expect(bar.getByRole("button", { name: /^move here/i })).toContainText(
    /3\.0\d of 8\.00 in/,
  );
  await page.keyboard.press("e");
  await page.keyboard.press("Enter");
  const after = await nextMoment(page, moment);
  await expect(page.locator('[data-unit="A3"]')).toHaveAttribute("aria-label", /order token/);
  await page.keyboard.press("u");
  await nextMoment(page, after);
  await expect(page.locator('[data-unit="A3"]')).not.toHaveAttribute("aria-label", /order token/);
});

test("an enemy that is pressed has the ways to attack it around it, with their odds, and why others are not", async ({
  page,
  request,
}) => {
  const { links } = await made(request);
  interface Fire {
    combat: { fire: { unit: string; targets: string[] } };
  }
  const { combat } = await playUntil<Fire>(page, links[0]!, '"fire"', '"strike"');
  const { unit, targets } = combat.fire;
  await page.goto(links[0]!);
  const moment = await nextMoment(page);
  const press = async (id: string) => {
    const { x, y } = await middle(page, id);
    await page.mouse.click(x, y);
  };
  await press(unit);
  await press(targets[0]!);
  const fan = page.getByRole("group", { name: `What ${unit} can do to ${targets[0]}` });
  const best = fan.getByRole("button").first();
  await expect(best).toContainText(/\d+ %/);
  const bar = decision(page);
  // It cannot be struck from afar, and says so.
  await bar
    .getByRole("button", { name: /^Strike/ })
    .first()
    .click({ force: true });
  const refusal = page.getByRole("alert").filter({ has: page.locator('a[href^="/rules/aod."]') });
  await expect(refusal).toBeVisible();
  await bar.getByRole("button", { name: /^Odds/ }).click();
  await expect(bar.getByRole("img", { name: /^Chances of each/ }).first()).toBeVisible();
  await best.click();
  await nextMoment(page, moment);
  const last = page.getByRole("region", { name: "The last attack" });
  await expect(last).toContainText(new RegExp(`${unit} attacks ${targets[0]}`));
  await expect(last).toContainText(/hit|miss/);
});

test("the ruler snaps to bases and says inches to two places", async ({ page, request }) => {
  const { links } = await made(request);
  await begun(page, links[0]!);
  await page.keyboard.press("r");
  const [from, to] = [await middle(page, "A1"), await middle(page, "A3")];
  await page.mouse.move(from.x + 3, from.y + 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 2, to.y + 3, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".ruler")).toContainText(/^\d+\.\d\d in, \d+\.\d\d between bases$/);
});

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  for (const theme of ["light", "dark"] as const) {
    test(`the table is accessible on a ${size} in ${theme} colours`, async ({ page, request }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      const { id, links } = await made(request, { table: "twin-hills" });
      const check = async () => {
        const rules = { "label-content-name-mismatch": { enabled: false } };
        const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.html}`)),
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
          false,
        );
      };
      await page.goto(links[0]!);
      await nextMoment(page);
      await check();
      await begun(page, links[0]!);
      await page.keyboard.press("1");
      await check();
      await page.goto(`/table/${id}/text`);
      await expect(page.getByRole("heading", { name: "Your decision" })).toBeVisible();
      await check();
    });
  }
}
