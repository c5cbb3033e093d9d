import { expect, type Page, test } from "@playwright/test";
import { makeTable, nextMoment, type Pick, sitDown, spread } from "./table";

/** The choices that are listed now; a closed group hides its own. */
function choices(page: Page) {
  return page.getByRole("list", { name: "Choices" }).getByRole("button");
}

/** Decides with the keyboard alone: by number where the list is short, by words and arrows where it is long. */
async function decide(page: Page, pick: Pick): Promise<void> {
  const { keyboard } = page;
  const filter = page.getByRole("searchbox");
  await keyboard.press("d");
  await expect(page.getByRole("region", { name: /^Your decision/ })).toBeFocused();
  if (!(await filter.isVisible())) {
    await keyboard.press(String(1 + pick(Math.min(await choices(page).count(), 9))));
    return;
  }
  const groups = page.locator("summary").filter({ hasText: /… \d+ choices/ });
  const [words] = (await groups.first().innerText()).split("…");
  await keyboard.press("/");
  await expect(filter).toBeFocused();
  // What was looked for in the list before is gone.
  await expect(filter).toHaveValue("");
  await keyboard.type(words!.trim());
  await expect(groups).toHaveCount(0);
  await keyboard.press("Enter");
  // Enter has gone to the first of those that were found.
  await expect(choices(page).first()).toBeFocused();
  const place = pick(Math.min(await choices(page).count(), 9));
  for (let step = 0; step < place; step++) await keyboard.press("ArrowDown");
  await expect(choices(page).nth(place)).toBeFocused();
  await keyboard.press("Enter");
}

test("a whole game is played by text with the keyboard alone", async ({ page, request }) => {
  const { id, links } = await makeTable(request, {
    seats: [null, "greedy"],
    options: { "round-limit": 1 },
  });
  await sitDown(page, links.slice(0, 1));
  await page.goto(`/table/${id}/text`);
  await expect(page.getByRole("heading", { name: "Ask about the table" })).toBeVisible();
  const pick = spread();
  let [moment, decided] = ["", 0];
  while (true) {
    moment = await nextMoment(page, moment);
    if (moment === "over") break;
    await test.step(`decision ${moment}`, () => decide(page, pick));
    decided += 1;
  }
  expect(decided).toBeGreaterThan(8);
  await expect(page.getByText("The game is over.")).toBeVisible();
});
