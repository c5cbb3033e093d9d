import { expect, type Page, test } from "@playwright/test";
import { isOver, makeTable } from "./table";

/** Decides once with the keyboard alone: goes to the decision, filters, walks, chooses. */
async function decide(page: Page, turn: number): Promise<boolean> {
  if (!(await page.getByRole("heading", { name: "Your decision" }).isVisible())) return false;
  const filter = page.getByRole("searchbox");
  await page.keyboard.press("d");
  if (await filter.isVisible()) {
    await page.keyboard.press("/");
    const planned = await page.getByRole("button", { name: /finish planning/i }).isVisible();
    await page.keyboard.type(planned ? "finish planning" : "e");
    await page.keyboard.press("Enter");
    if (planned) return true;
    await page.keyboard.press("ArrowDown");
    for (let step = 0; step < turn % 5; step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  } else {
    await page.keyboard.press(String(1 + (turn % 2)));
  }
  return true;
}

test("a whole game is played by text with the keyboard alone", async ({ page, request }) => {
  const { id, links } = await makeTable(request, {
    seats: [null, "greedy"],
    options: { "round-limit": 2 },
  });
  await page.goto(links[0]!);
  await page.goto(`/table/${id}/text`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ask about the table" })).toBeVisible();
  for (let turn = 0; turn < 4_000 && !(await isOver(page)); turn++) {
    await decide(page, turn);
    await page.waitForTimeout(30);
  }
  await expect(page.getByText("The game is over.")).toBeVisible();
});
