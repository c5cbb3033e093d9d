import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/** Finds a unit by its name and puts it into the battleforce, several times if asked. */
async function add(page: Page, name: string, copies = 1): Promise<void> {
  await page.getByPlaceholder("Search by name, faction, equipment…").fill(name);
  const button = page.getByRole("button", { name: new RegExp(`^Add the ${name}`) }).first();
  for (let copy = 0; copy < copies; copy++) await button.click();
}

const status = (page: Page, words: string | RegExp) =>
  page.getByRole("status").filter({ hasText: words });
const mine = (page: Page) => page.getByRole("list", { name: "Units of the battleforce" });

async function openReady(page: Page, name: string): Promise<void> {
  await page.goto("/build/aod");
  await page.getByRole("button", { name: "Open…" }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
  await expect(status(page, "A legal battleforce")).toBeVisible();
}

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.html}`))).toEqual([]);
}

test("a legal battleforce is built, with gear and a pilot in their places", async ({ page }) => {
  await page.goto("/build/aod");
  await add(page, "Blade");
  await add(page, "Pathfinders", 2);
  await expect(status(page, "A legal battleforce")).toBeVisible();
  const blade = mine(page).getByRole("article", { name: "Blade BLD-XR-L" });
  await blade.getByRole("button", { name: "Add gear or a pilot" }).first().click();
  const fits = page.getByRole("list", { name: "Cards that fit", exact: true });
  await fits.getByRole("button", { name: /^Inferno Ammunition/ }).click();
  await expect(blade).toContainText("on the secondary damage");
  await blade.getByRole("button", { name: "Add gear or a pilot" }).click();
  await fits.getByRole("button", { name: /^Robinson Battle Academy Graduate/ }).click();
  await expect(blade.getByRole("button", { name: "Add gear or a pilot" })).toHaveCount(0);
  await expect(status(page, "A legal battleforce")).toBeVisible();
  // 109 and 12 and 8 for the 'Mech, 11 for each of the others.
  await expect(page.getByText("151 of 450 points")).toBeVisible();
  await expect(page.getByText("299 left")).toBeVisible();
});

test("what breaks a rule is explained where it is, by its rule", async ({ page }) => {
  await page.goto("/build/aod");
  await add(page, "Jade Hawk", 2);
  await expect(status(page, "One rule is broken")).toBeVisible();
  const hawk = mine(page)
    .getByRole("article", { name: /Jade Hawk/ })
    .first();
  await expect(hawk).toContainText("may be taken once, not 2 times");
  await hawk.locator('a[href="/rules/aod.build.unique"]').click();
  await expect(page.getByRole("complementary", { name: "Rule" })).toContainText("aod.build.unique");
  await page.getByLabel("Build total").selectOption("150");
  await expect(status(page, "2 rules are broken")).toBeVisible();
  await expect(page.getByText("300 of 150 points")).toBeVisible();
  await expect(page.getByText("150 over")).toBeVisible();
});

test("cards for the whole battleforce say which do not fit and why", async ({ page }) => {
  await page.goto("/build/aod");
  await add(page, "Blade");
  await expect(status(page, "A legal battleforce")).toBeVisible();
  await page.getByRole("button", { name: "+ Card for the battleforce" }).click();
  const others = page.getByRole("list", { name: "Cards that do not fit" });
  await expect(others).toContainText(
    "Capellan Resolve needs a unit of House Liao, and the battleforce has none",
  );
  await page
    .getByRole("list", { name: "Cards that fit", exact: true })
    .getByRole("button", { name: /^Raider's Luck/ })
    .click();
  // 3 points for each 150 of 450, because the battleforce is faction-pure.
  await expect(page.getByText("118 of 450 points")).toBeVisible();
  await expect(status(page, "A legal battleforce")).toBeVisible();
});

test("the rest of a battleforce is filled in, and then it is legal", async ({ page }) => {
  await page.goto("/build/aod");
  await page.getByLabel("Build total").selectOption("600");
  await add(page, "Uziel");
  await page.getByRole("button", { name: /fill the rest/i }).click();
  await expect(status(page, "A legal battleforce")).toBeVisible();
  await expect(mine(page)).toContainText("Uziel");
  const points = await page.getByText(/^\d+ of 600 points/).textContent();
  expect(Number.parseInt(points ?? "", 10)).toBeGreaterThan(450);
});

test("a battleforce is exported, imported and shared as it is", async ({ page, context }) => {
  await openReady(page, "Guns for hire");
  await page.getByText("More").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /export/i }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ "build-total": 450, cards: expect.any(Array) });

  const other = await context.newPage();
  await other.goto("/build/aod");
  const file = { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await other.locator('input[type="file"]').setInputFiles(file);
  await expect(other.getByLabel("Name of the battleforce")).toHaveValue("Guns for hire");
  await expect(status(other, "A legal battleforce")).toBeVisible();
  const broken = {
    ...file,
    name: "broken.toml",
    buffer: Buffer.from("build-total = 450\nunits = ["),
  };
  await other.locator('input[type="file"]').setInputFiles(broken);
  await expect(other.getByRole("alert")).toContainText("broken.toml is no battleforce: line 2");

  await page.getByText("More").click();
  await page.getByRole("button", { name: /share/i }).click();
  const link = await page.getByRole("dialog").getByLabel("Link").inputValue();
  await other.goto(link);
  await expect(other.getByLabel("Name of the battleforce")).toHaveValue("Guns for hire");
  await expect(mine(other).getByRole("article")).toHaveCount(JSON.parse(text).units.length);
});

test("units are found by kind, faction and equipment, and added from the keyboard alone", async ({
  page,
}) => {
  await page.goto("/build/aod");
  await page.getByRole("button", { name: "VTOL", exact: true }).click();
  await page.getByRole("combobox", { name: "Faction" }).selectOption("Jade Falcon");
  await expect(status(page, "1 of 80 units")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await page.keyboard.press("Escape");
  await page.locator("body").press("/");
  await page.keyboard.type("grapple vehicle");
  await expect(
    page.getByRole("list", { name: "Units", exact: true }).getByRole("listitem"),
  ).not.toHaveCount(80);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("pathfinders");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Combat dial" })).toBeVisible();
  await page.keyboard.press("+");
  await expect(mine(page).getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(mine(page)).toHaveCount(0);
});

test("a new table changes with the game, the build total and the seats", async ({ page }) => {
  await page.goto("/new/aod");
  await page.getByLabel("Build total").selectOption("600");
  await expect(page.getByText(/of 600 points/).first()).toBeVisible();
  await page.getByRole("radio", { name: /Quick-start game/ }).check();
  await expect(page.getByText("Centauri Lancers")).toBeVisible();
  await expect(page.getByText("Wolf's Dragoons", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "One seat more" }).click();
  await page.getByRole("button", { name: "One seat more" }).click();
  await expect(page.getByRole("radio", { name: /Rules of Warfare/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /Two teams/ }).check();
  await page.getByRole("button", { name: "Change table" }).click();
  await page.getByRole("button", { name: /Terrain from a pile/ }).click();
  await page.getByRole("button", { name: "Change terrain of side 1" }).click();
  for (let more = 0; more < 3; more++)
    await page.getByRole("button", { name: "One Copse more" }).click();
  await expect(page.getByRole("button", { name: "One Pond more" })).toBeDisabled();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Copse, Copse, Copse")).toBeVisible();
});

test("a battleforce that is too dear for the table says so beside it", async ({ page }) => {
  await page.goto("/new/aod");
  await page.getByRole("button", { name: "Change battleforce of side 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fortress" }).click();
  await expect(page.getByText(/more than the build total of 450/)).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("alert")).toContainText("The table cannot be made");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the builder and the new table are accessible in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openReady(page, "Guns for hire");
    // Axe looks at each thing by itself; a few units are as good as all.
    await page.getByPlaceholder("Search by name, faction, equipment…").fill("breaker");
    await page
      .getByRole("button", { name: /^Breaker/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Combat dial" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "+ Card for the battleforce" }).click();
    await expect(page.getByRole("list", { name: "Cards that fit", exact: true })).toBeVisible();
    await axe(page);
    await page.goto("/new/aod");
    await expect(page.getByRole("button", { name: "Change table" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Change table" }).click();
    await axe(page);
  });
}

test("on a phone one goes from all units to one's own", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/build/aod");
  await add(page, "Blade");
  await page.locator('[data-unit="AOD091"]').click();
  await expect(page.getByRole("region", { name: "Combat dial" })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Mine, 109 of 450" }).click();
  await expect(mine(page).getByRole("article")).toHaveCount(1);
  expect(await width()).toBeLessThanOrEqual(390);
  await axe(page);
});
