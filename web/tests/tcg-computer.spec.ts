import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { cover, makeTable, sitDown } from "./table";

test("cards are deployed and activated where they lie", async ({ page, request }) => {
  const deck = (cards: string[]) => ({ name: "Supports", affiliation: "wolf", cards });
  const decks = [0, 1].map(() => deck(["12 Support: Assembly", "12 Support: Tactics"]));
  const { links } = await makeTable(request, {
    game: "tcg",
    seats: [null, null],
    setup: { decks },
  });
  // Whoever has the first turn is at the screen.
  await sitDown(page, links);
  await cover(page)
    .getByRole("button", { name: /show my table$/ })
    .click();
  const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
  const deployable = hand.and(page.getByRole("button", { name: /deploy/i }));
  await expect(deployable).not.toHaveCount(0);
  const before = await hand.count();
  // What costs nothing is deployed and activated by one press.
  await deployable.first().click();
  await expect(hand).toHaveCount(before - 1);
  const building = page.getByRole("group", { name: "Your Construction region" });
  await expect(building.getByRole("button")).toHaveCount(0);
  const post = page.getByRole("group", { name: "Your Command Post" });
  await expect(post.getByRole("button", { name: /^Support/ })).toHaveCount(1);
  // The log names the card, and whoever points at the name sees it.
  const line = page.getByRole("button", { name: /activates Support/ });
  await line.getByText("Support").hover();
  await expect(page.locator(".peek")).toContainText("Support");
  await expect(post.locator(".told")).toHaveCount(1);
  // A second deployment is not there in the first turn, and the rule says so.
  await hand.first().click();
  await expect(page.getByRole("alert")).toContainText("Not allowed");
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

test("a deck is tuned, told step by step, shared and read back from a file", async ({
  page,
  browser,
}) => {
  await page.goto("/build/tcg");
  await page.getByRole("button", { name: /^Fill the rest/ }).click();
  await expect(page.getByText("A legal deck")).toBeVisible();
  await page.getByRole("button", { name: "Tune", exact: true }).click();
  const [units, resources] = [page.getByLabel(/^Units/), page.getByLabel(/^Resources/)];
  await units.fill("36");
  await expect(resources).toHaveValue("24");
  await resources.fill("32");
  await expect(units).toHaveValue("28");
  await units.fill("22");
  await resources.fill("26");
  await expect(page.getByText("12 Missions and other Command cards.")).toBeVisible();
  await page.getByRole("button", { name: "Tune", exact: true }).last().click();
  const steps = page
    .getByRole("listitem")
    .filter({ hasText: /sliders stand at 22 Units, 26 Resources/ });
  await expect(steps).toBeVisible();
  await expect(page.getByText("A legal deck")).toBeVisible();
  // What was done is told of this deck only.
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(steps).toHaveCount(0);

  await page.getByText("More", { exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a file" }).click();
  const file = await (await download).path();
  const total = page.getByText(/of 60 cards/);
  const size = await total.innerText();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "New deck" }).click();
  await expect(total).toContainText("0 of 60");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "deck.json", mimeType: "application/json", buffer: readFileSync(file) });
  await expect(total).toHaveText(size);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: /^Share/ }).click();
  const link = await page.getByRole("dialog").getByLabel("Link").inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(new URL(link).pathname);
  await expect(friend.getByText(/of 60 cards/)).toHaveText(size);
});
