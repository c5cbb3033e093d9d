import { expect, test } from "@playwright/test";
import { decision, makeTable, nextMoment } from "./table";

test("a rule link at the table opens the rule beside it, and the rulebook at that rule", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await page.goto(links[0]!);
  await nextMoment(page);
  // No order leads to where the enemy stands, and the refusal names its rule.
  const enemy = page
    .getByRole("group", { name: "Units and choices" })
    .getByLabel(/^B1 .*, in \d{4}/);
  const hex = decision(page).getByLabel(/^Hex for/);
  await hex.fill((await enemy.getAttribute("aria-label"))!.match(/\d{4}/)![0]);
  await hex.press("Enter");
  const link = page.getByRole("alert").locator('a[href^="/rules/btt."]').first();
  await expect(link).toBeVisible();
  const address = await link.getAttribute("href");
  await link.click();
  const panel = page.getByRole("complementary", { name: "Rule" });
  await expect(panel).toBeVisible();
  await expect(decision(page)).toBeVisible();
  await panel.getByRole("link", { name: "Open in the rulebook" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(
    page.getByText(address!.slice("/rules/".length), { exact: true }).first(),
  ).toBeInViewport();
});

test("the rulebook is searched while one types", async ({ page }) => {
  await page.goto("/rules/btt");
  await page.getByRole("combobox", { name: "Search the rules" }).fill("flanking");
  await expect(page.getByRole("option", { name: /flanking/i }).first()).toBeVisible();
});
