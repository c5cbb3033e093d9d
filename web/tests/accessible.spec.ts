import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const pages = {
  home: "/",
  "new table": "/new/btt",
  builder: "/build/btt",
  replays: "/replay",
  rulebook: "/rules/btt",
  "one rule": "/rules/btt.combat.flanking",
  account: "/account",
  "nothing here": "/no/such/page",
};

for (const theme of ["light", "dark"] as const) {
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} is accessible in ${theme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(" ")}`),
      ).toEqual([]);
    });
  }
}
