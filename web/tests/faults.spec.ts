import { expect, test } from "@playwright/test";
import { decision, finishPlanning, makeTable, nextMoment, set } from "./table";

test("a refusal goes with the next legal choice, and there is nothing to take back before there is something", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await set(page, { settling: 0, autoAnswer: true });
  await page.goto(links[0]!);
  const moment = await nextMoment(page);
  const bar = decision(page);
  await expect(finishPlanning(page)).toBeVisible();
  const undo = bar.getByRole("button", { name: /^Undo/ });
  // Set-up was done by itself: taken back, it would only be done again.
  await expect(undo).toHaveAttribute("aria-disabled", "true");

  const hex = bar.getByLabel(/^Hex for/);
  const enemy = page
    .getByRole("group", { name: "Units and choices" })
    .getByLabel(/^B1 .*, in \d{4}/);
  await hex.fill((await enemy.getAttribute("aria-label"))!.match(/\d{4}/)![0]);
  await hex.press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "Not allowed" });
  await expect(refusal).toBeVisible();

  // Whoever plays by keyboard is at the choices again after acting, and the card of who decides lies open.
  const forces = page.getByRole("complementary", { name: "Forces" });
  const cards = forces.getByRole("button", { expanded: true, name: /^[AB]\d / });
  await forces.getByRole("button", { name: /^A1 / }).click();
  await expect(cards).toHaveAccessibleName(/^A1 /);
  await page
    .getByRole("button", { name: /^hex \d{4}, walk/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await nextMoment(page, moment);
  await expect(refusal).toHaveCount(0);
  await expect(undo).not.toHaveAttribute("aria-disabled", "true");
  const focused = await page.evaluate(() => document.activeElement?.closest(".middle") !== null);
  expect(focused).toBe(true);
});

test("few steps of the keyboard lead to the hand, and one key", async ({ page, request }) => {
  const { links } = await makeTable(request, { game: "tcg", seats: [null, "greedy"] });
  await page.goto(links[0]!);
  await nextMoment(page);
  const inHand = () => page.evaluate(() => document.activeElement?.closest(".hand") !== null);
  let steps = 0;
  while (!(await inHand())) {
    await page.keyboard.press("Tab");
    steps += 1;
    expect(steps).toBeLessThanOrEqual(12);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("h");
  expect(await inHand()).toBe(true);
  // What cannot be done is not marked as a choice, and says why when it is pressed.
  const dear = page.getByRole("list", { name: "Your hand" }).locator("button.plain, button.later");
  if ((await dear.count()) > 0) {
    await dear.first().click();
    await expect(dear.first()).not.toHaveAttribute("aria-pressed", "true");
  }
});
