import { expect, test } from "@playwright/test";
import { smallDecks } from "./decks";
import { makeTable, playOut, sitDown } from "./table";

test("three players: one opponent lies across, the other is a tab away", async ({
  page,
  request,
}) => {
  const decks = await smallDecks(request, 3);
  const seats = [null, "greedy", "greedy"];
  const { links } = await makeTable(request, { game: "tcg", seats, setup: { decks } });
  await sitDown(page, links.slice(0, 1));
  const opponents = page.getByRole("group", { name: "Opponents" }).getByRole("button");
  await expect(opponents).toHaveCount(2);
  await opponents.nth(1).click();
  await expect(opponents.nth(1)).toHaveAttribute("aria-pressed", "true");
  const decided = await playOut(page);
  expect(decided).toBeGreaterThan(3);
  await expect(page.getByText(/won|draw/i).first()).toBeVisible();
});
