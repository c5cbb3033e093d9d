import { expect, test } from "@playwright/test";
import { smallDecks } from "./decks";
import { decision, makeTable, nextMoment, playOut, sitDown } from "./table";

test("a whole game of the trading card game against the computer", async ({ page, request }) => {
  const decks = await smallDecks(request, 2);
  const { links } = await makeTable(request, {
    game: "tcg",
    seats: [null, "greedy"],
    setup: { decks },
  });
  await sitDown(page, links.slice(0, 1));
  await expect(page.getByRole("region", { name: "Your area" })).toBeVisible();
  const decided = await playOut(page);
  expect(decided).toBeGreaterThan(5);
  await expect(page.getByText(/won|draw/i).first()).toBeVisible();
});

test("cards are deployed, paid and activated where they lie", async ({ page, request }) => {
  const decks = await smallDecks(request, 2);
  const { links } = await makeTable(request, {
    game: "tcg",
    seats: [null, null],
    setup: { decks },
  });
  // Whoever has the first turn is at the screen.
  await sitDown(page, links.slice(0, 1));
  await expect(page.getByRole("list", { name: "Your hand" }).getByRole("button")).not.toHaveCount(
    0,
  );
  const asked = await decision(page).innerText();
  test.skip(!asked.includes("Your decision"), "the other side begins");
  await nextMoment(page);
  await decision(page).getByRole("button", { name: /draw/i }).first().click();
  const hand = page
    .getByRole("list", { name: "Your hand" })
    .getByRole("button", { name: /deploy/i });
  await expect(hand).not.toHaveCount(0);
  await hand.first().click();
  const building = page
    .getByRole("group", { name: "Your Construction region" })
    .getByRole("button");
  await expect(building).toHaveCount(1);
  await building.first().click();
  await expect(decision(page)).toContainText(/counters/);
});

test("the deck builder shows what is wrong and lets a ready-made deck be played", async ({
  page,
}) => {
  await page.goto("/build/tcg");
  await page.getByRole("button", { name: /^Add / }).first().click();
  await expect(page.getByText(/of 60 cards/)).toContainText("1");
  await expect(page.getByRole("status").filter({ hasText: /broken/ })).toBeVisible();
  await page.getByRole("button", { name: "Open…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Bear Wall/ })
    .click();
  await expect(page.getByText("A legal deck")).toBeVisible();
  for (const part of ["Charts", "Draws", "Tune"])
    await page.getByRole("button", { name: part, exact: true }).click();
  await page.getByRole("button", { name: "Play this deck" }).click();
  await expect(page).toHaveURL(/\/new\/tcg/);
  await expect(page.getByText("Bear Wall").first()).toBeVisible();
});
