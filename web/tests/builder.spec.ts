import { expect, type Page, test } from "@playwright/test";

/** Finds a mech by its name and puts it into the lance, several times if asked. */
async function add(page: Page, name: string, copies = 1): Promise<void> {
  await page.getByPlaceholder("Search by name, variant, weapon, ability…").fill(name);
  const button = page.getByRole("button", { name: new RegExp(`^Add the ${name}`) }).first();
  for (let copy = 0; copy < copies; copy++) await button.click();
}

test("the builder refuses an illegal lance and explains it by its rules", async ({ page }) => {
  await page.goto("/build/btt");
  await add(page, "Atlas", 5);
  await expect(
    page.getByRole("status").filter({ hasText: /rules? (is|are) broken/ }),
  ).toBeVisible();
  await page.locator('a[href^="/rules/btt.lance"]').first().click();
  await expect(page.getByRole("complementary", { name: "Rule" })).toContainText("Lance building");
});

test("the rest of a lance is filled in, and then it is legal", async ({ page }) => {
  await page.goto("/build/btt");
  await add(page, "Wolverine");
  await page.getByRole("button", { name: /fill the rest/i }).click();
  await expect(page.getByRole("status").filter({ hasText: "A legal lance" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Units" }).first()).toContainText("Wolverine");
});
