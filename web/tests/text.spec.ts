import { expect, type Page, test } from "@playwright/test";
import { namesOf, smallDecks } from "./decks";
import { answerByHand, makeTable, nextMoment, type Pick, sitDown, spread } from "./table";

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
  const groups = page.locator("summary").filter({ hasText: /… \d+ choices/ });
  if ((await groups.count()) === 0) {
    await keyboard.press(String(1 + pick(Math.min(await choices(page).count(), 9))));
    return;
  }
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

/** Decides by keyboard until the game is over, and says how often. */
async function playByText(page: Page): Promise<number> {
  const pick = spread();
  let [moment, decided] = ["", 0];
  while (true) {
    moment = await nextMoment(page, moment);
    if (moment === "over") return decided;
    await test.step(`decision ${moment}`, () => decide(page, pick));
    decided += 1;
  }
}

test("a whole game is played by text with the keyboard alone", async ({ page, request }) => {
  const { id, links } = await makeTable(request, {
    seats: [null, "greedy"],
    options: { "round-limit": 2 },
  });
  await sitDown(page, links.slice(0, 1));
  await page.goto(`/table/${id}/text`);
  await expect(page.getByRole("heading", { name: "Ask about the table" })).toBeVisible();
  expect(await playByText(page)).toBeGreaterThan(8);
  await expect(page.getByText("The game is over.")).toBeVisible();
});

test("a choice is written in words, and what they mean but the rules forbid says why", async ({
  page,
  request,
}) => {
  const { id, links } = await makeTable(request, { seats: [null, "greedy"] });
  // Set-up is done by those who say it in words, not for them.
  await answerByHand(page);
  await sitDown(page, links.slice(0, 1));
  await page.goto(`/table/${id}/text`);
  const field = page.getByRole("searchbox");
  await nextMoment(page, "");
  const words = await choices(page).first().locator("span").first().innerText();
  await field.fill("nothing of the kind");
  await field.press("Enter");
  await expect(page.getByText("These words mean nothing here.")).toBeVisible();
  await field.fill("walk");
  await field.press("Enter");
  await expect(page.getByText("Write it like this: walk HEX")).toBeVisible();
  await field.fill("place A1 0101 n");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Not allowed");
  await field.fill("resign");
  await field.press("Enter");
  await page.getByRole("button", { name: "Play on" }).click();
  await field.fill(words.split("\n")[0]!);
  await field.press("Enter");
  await expect(field).toHaveValue("");
});

test("a whole game of the trading card game is played by text and told by names", async ({
  page,
  request,
}) => {
  const decks = await smallDecks(request, 2);
  const { id, links } = await makeTable(request, {
    game: "tcg",
    seats: [null, "greedy"],
    setup: { decks },
  });
  await sitDown(page, links.slice(0, 1));
  await page.goto(`/table/${id}/text`);
  await expect(page.getByRole("heading", { name: "Ask about the table" })).toBeVisible();
  await page.keyboard.press("q");
  await page.keyboard.press("Tab");
  const question = page.getByRole("combobox", { name: "Question" });
  await expect(question).toBeFocused();
  await question.selectOption("What is in my hand?");
  await page.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  const answers = page.getByRole("log", { name: "Answers" });
  await expect(answers).toContainText("Your hand: ");
  expect(await playByText(page)).toBeGreaterThan(5);
  await expect(page.getByText("The game is over.")).toBeVisible();
  const log = page.getByRole("region", { name: /^What happened/ });
  for (const part of await log.locator("summary").all()) await part.click();
  const own = namesOf(decks[0]!).filter((name) => name !== "");
  const told = await log.innerText();
  expect(own.filter((name) => told.includes(`draws ${name}.`)).length).toBeGreaterThan(3);
});
