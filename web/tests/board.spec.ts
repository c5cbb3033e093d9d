import { expect, test } from "@playwright/test";
import { decideOnce, decision, finishPlanning, makeTable } from "./table";

test("orders are given on the map, refused with their rule, and taken back", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await page.goto(links[0]!);
  await expect(decision(page)).toBeVisible();
  while (!(await finishPlanning(page).isVisible())) {
    await decideOnce(page, () => 0).catch(() => false);
  }
  const bar = decision(page);

  // A hex within reach is a choice on the map.
  await page
    .getByRole("button", { name: /^hex \d{4}, walk/ })
    .nth(9)
    .click({ force: true });
  await expect(bar.getByText(/✓ walk to \d{4}/)).toBeVisible();

  // One out of reach is refused: the rule, and the numbers of the case.
  const hex = bar.getByLabel(/^Hex for/);
  await hex.fill("3109");
  await hex.press("Enter");
  const refusal = page.getByRole("alert").filter({ has: page.locator('a[href^="/rules/btt."]') });
  await expect(refusal).toBeVisible();

  await bar.getByRole("button", { name: /^Undo/ }).click();
  await expect(bar.getByText(/✓ walk to \d{4}/)).toBeHidden();
});
