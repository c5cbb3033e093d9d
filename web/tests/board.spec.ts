import { expect, test } from "@playwright/test";
import { answerByHand, decision, makeTable, nextMoment, playToPlanning } from "./table";

test("orders are given on the map, refused with their rule, and taken back", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await answerByHand(page);
  await page.goto(links[0]!);
  const moment = await playToPlanning(page);
  const bar = decision(page);
  const ordered = bar.getByText(/✓ walk to \d{4}/);

  // A hex within reach is a choice on the map.
  const hexes = page.getByRole("button", { name: /^hex \d{4}, walk/ });
  await hexes.nth(9).focus();
  await page.keyboard.press("Enter");
  await nextMoment(page, moment);
  await expect(ordered).toBeVisible();

  // One out of reach, on the edge where the enemy stands, is refused: the rule, and the numbers of the case.
  const enemy = page
    .getByRole("group", { name: "Units and choices" })
    .getByLabel(/^B1 .*, in \d{4}/);
  const [far] = (await enemy.getAttribute("aria-label"))!.match(/\d{4}/)!;
  const hex = bar.getByLabel(/^Hex for/);
  await hex.fill(far);
  await hex.press("Enter");
  const refusal = page.getByRole("alert").filter({ has: page.locator('a[href^="/rules/btt."]') });
  await expect(refusal).toBeVisible();
  await expect(ordered).toBeVisible();

  await bar.getByRole("button", { name: /^Undo/ }).click();
  await expect(ordered).toBeHidden();
});
