import { expect, type Page, test } from "@playwright/test";
import { decision, makeTable, playOut } from "./table";

/** How an order reads wherever the page shows one. */
const ORDER = /\b(walk|run|jump)s? to \d{4}|\bstands? still/i;

/** The cover between two people. */
function cover(page: Page) {
  return page.getByRole("region", { name: "Cover" });
}

test("two people at one screen never see each other's orders", async ({ page, request }) => {
  const { links } = await makeTable(request, {
    seats: [null, null],
    options: { "round-limit": 1 },
  });
  for (const link of links) {
    await page.goto(link);
    await expect(decision(page).or(cover(page))).toBeVisible();
  }
  let covered = 0;
  let planned = 0;
  await playOut(page, async () => {
    if (!(await cover(page).isVisible())) return;
    covered += 1;
    // Nothing of the table is in the page while it changes hands.
    await expect(decision(page)).toHaveCount(0);
    expect(await page.locator("main").innerHTML()).not.toMatch(ORDER);
    await page.getByRole("button", { name: /^I am .* show my table$/ }).click();
    await expect(cover(page)).toBeHidden();
    if (!/Round 1, planning/i.test(await page.locator("main").innerText())) return;
    planned += 1;
    // Whoever takes the screen to plan has given no order yet, and sees none of the other's.
    const force = page.getByRole("complementary", { name: "Forces" });
    expect(await force.innerText()).not.toMatch(ORDER);
  });
  expect(covered).toBeGreaterThan(1);
  expect(planned).toBeGreaterThan(0);
});
