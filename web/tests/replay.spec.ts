import { expect, type Page, test } from "@playwright/test";
import { decision, makeTable } from "./table";

/** A finished game between two computers. */
async function finished(page: Page): Promise<string> {
  const { id } = await makeTable(page.request, { seats: ["greedy", "greedy"] });
  await expect
    .poll(async () => (await (await page.request.get(`/api/tables/${id}`)).json()).status, {
      timeout: 60_000,
    })
    .toBe("finished");
  return id;
}

test("a replay is scrubbed, shared and played on from", async ({ page, browser }) => {
  const id = await finished(page);
  await page.goto(`/replay/${id}`);
  const slider = page.getByRole("slider").first();
  await expect(slider).toBeVisible();
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(50);

  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("2");
  await slider.fill(String(Math.floor(last / 2)));
  await expect(slider).toHaveValue(String(Math.floor(last / 2)));

  // Whoever has the link sees the same game.
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole("slider").first()).toBeVisible();

  await page.getByRole("link", { name: /play on/i }).click();
  await page
    .getByRole("button", { name: /open the table|begin|create|start|play/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  await expect(decision(page)).toBeVisible();
});

test("a log is downloaded and opened again from the file", async ({ page }) => {
  const id = await finished(page);
  const log = await (await page.request.get(`/api/replays/${id}`)).body();
  await page.goto("/replay");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "game.json", mimeType: "application/json", buffer: log });
  await expect(page).toHaveURL(/\/replay\/\w+/);
  await expect(page.getByRole("slider").first()).toBeVisible();
});

test("a broken file says what is wrong and loses nothing", async ({ page }) => {
  await page.goto("/replay");
  await page.locator('input[type="file"]').setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"format":1'),
  });
  await expect(page.getByRole("alert")).toBeVisible();
});
