import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { arrange } from "./arranged";
import { drag } from "./open";
import { decision, nextMoment, set } from "./table";

const at = (mecha: string, x: number, y: number, squadron = 1, more = {}) => ({
  mecha,
  at: [x, y],
  squadron,
  facing: y < 24 ? 0 : 180,
  ...more,
});

/** Two squadrons a side that can reach each other. */
const MECHA = {
  A1: at("vf-1j", 20, 14, 1, { mode: "guardian" }),
  A2: at("vf-1a", 22, 14, 1, { mode: "guardian" }),
  A3: at("tomahawk", 30, 12, 2),
  B1: at("glaug", 20, 31),
  B2: at("regult", 23, 30),
  B3: at("regult", 30, 34, 2),
};

const lay = (request: APIRequestContext, table: object, seats: (string | null)[] = [null, null]) =>
  arrange(request, { game: "rrt", table: { points: [6, 6], mecha: MECHA, ...table }, seats });

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await nextMoment(page);
}

/** How often a shot was declared at the table. */
const shots = (page: Page) =>
  page
    .locator(".at.right")
    .getByText(/A\d attacks/)
    .count();

test("an activation takes a drag and a press, and each attack two", async ({ page, request }) => {
  const { links } = await lay(request, {});
  await open(page, links[0]!);
  const bar = decision(page);
  await drag(page, "A1", 8, -40);
  await expect(bar.getByRole("button", { name: /^move 2 mecha/i })).toBeVisible();
  await page.keyboard.press("Enter");
  // All have moved: nothing else is to be said about that.
  await expect(bar).toContainText("Who attacks?");
  await bar.getByRole("button", { name: /^at B2 / }).click();
  await expect(bar.locator(".strip button.primary")).toContainText(/at B2/);
  await page.keyboard.press("Enter");
  await expect.poll(() => shots(page)).toBe(1);
});

test("two presses of Enter at once activate a squadron and do no more", async ({
  page,
  request,
}) => {
  await set(page, { settling: 350, autoAnswer: false });
  const { links } = await lay(request, {});
  await open(page, links[0]!);
  const bar = decision(page);
  await page.waitForTimeout(400);
  await page.keyboard.press("1");
  await page.waitForTimeout(400);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("group", { name: "Before it moves" })).toBeVisible();
});

test("Enter spends no Command Points: what costs some has a key of its own", async ({
  page,
  request,
}) => {
  const { A3, B1, B2, B3 } = MECHA;
  const mecha = { A1: at("vf-1j", 20, 21, 1, { mode: "guardian" }), A2: A3, B1, B2, B3 };
  const { links } = await lay(request, { stage: "combat", mecha }, [null, "random"]);
  await open(page, links[0]!);
  const bar = decision(page);
  const press = (words: RegExp) => bar.getByRole("button", { name: words }).first().click();
  await press(/^at B3 /);
  await expect(bar.locator(".strip button.primary")).toContainText(/at B3/);
  await page.keyboard.press("Enter");
  await expect.poll(() => shots(page)).toBe(1);
  await expect(bar).toContainText("A1: press an enemy to attack");
  await press(/^at B2 /);
  const paid = bar.getByRole("button", { name: /1 CP: .*hit/ }).first();
  await expect(paid).toBeVisible();
  await expect(bar.locator(".strip button.primary")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(paid).toBeVisible();
  await paid.click();
  await expect.poll(() => shots(page)).toBe(2);
});

test("thefts are let be for the whole turn by one press", async ({ page, browser, request }) => {
  const { links } = await lay(request, { stage: "next" });
  const other = await (await browser.newContext()).newPage();
  await open(other, links[1]!);
  await decision(other)
    .getByRole("button", { name: /let all be this turn/i })
    .click();
  await open(page, links[0]!);
  await expect(decision(page)).toContainText("Which squadron do you activate?");
  await expect(decision(other)).not.toContainText("try to steal");
  await other.context().close();
});

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`whoever only watches sees everybody on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const { id } = await lay(request, {});
    await page.goto(`/table/${id}`);
    for (const unit of Object.keys(MECHA))
      await expect(page.locator(`[data-unit="${unit}"]`)).toBeInViewport();
  });
}
