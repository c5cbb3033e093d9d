import { expect, test } from "@playwright/test";
import { choose, decision, makeTable, nextMoment } from "./table";

test("a rule link at the table opens the rule beside it, and the rulebook at that rule", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await page.goto(links[0]!);
  const link = page.locator('a[href^="/rules/btt."]').first();
  let moment = await nextMoment(page);
  while (!(await link.isVisible())) {
    await choose(page, () => 0);
    moment = await nextMoment(page, moment);
  }
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
