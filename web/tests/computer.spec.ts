import { expect, test } from "@playwright/test";
import { decision, playOut } from "./table";

test("a newcomer plays a whole game against the computer", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against the computer" }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  await expect(decision(page)).toContainText("Your decision");
  const decided = await playOut(page);
  expect(decided).toBeGreaterThan(20);
  await expect(page.getByRole("link", { name: "Watch the replay" })).toBeVisible();
  await expect(page.getByText(/won|draw/i).first()).toBeVisible();
});
