import { expect, test } from "@playwright/test";
import { BUILD, namesOf, smallDecks, twoOfAKind } from "./decks";
import { drive } from "./driver";
import { cover, decision, makeTable, playOut, sitDown } from "./table";

test("two people at one screen never see each other's cards", async ({ page, request }) => {
  const decks = await smallDecks(request, 2);
  const { links } = await makeTable(request, {
    game: "tcg",
    seats: [null, null],
    setup: { decks },
  });
  await sitDown(page, links);
  const names = decks.map(namesOf);
  /** The hands as they were when their owners last sat before the screen. */
  const hands: string[][] = [[], []];
  const counted = { covers: 0, secrets: 0 };
  await playOut(page, {
    before: async (moment) => {
      const seat = Number(moment.split(".")[0]);
      const labels = await page
        .getByRole("list", { name: "Your hand" })
        .getByRole("button")
        .evaluateAll((all) => all.map((it) => it.getAttribute("aria-label") ?? ""));
      hands[seat - 1] = names[seat - 1]!.filter((name) => labels.some((it) => it.startsWith(name)));
      // Everything the page says: words, names and titles.
      const said = await page.locator("main").innerHTML();
      for (const name of hands[2 - seat]!) {
        counted.secrets += 1;
        expect(
          said.includes(`>${name}<`) || said.includes(`"${name}`),
          `seat ${seat} sees ${name}`,
        ).toBe(false);
      }
    },
    uncover: async () => {
      counted.covers += 1;
      await expect(decision(page)).toHaveCount(0);
      const html = await page.locator("html").innerHTML();
      for (const name of [...hands[0]!, ...hands[1]!]) expect(html).not.toContain(name);
      await cover(page)
        .getByRole("button", { name: /show my table$/ })
        .click();
    },
  });
  expect(counted.covers).toBeGreaterThan(0);
  expect(counted.secrets).toBeGreaterThan(0);
});

test("a shared screen stays where it is while the other one lets things pass", async ({
  page,
  request,
}) => {
  // With the power of the box there is always something that could be used.
  const made = await twoOfAKind(request, undefined, {});
  // One Unit is ready to attack, and nobody could block.
  const alone = [BUILD, []];
  await drive(page, made, { seats: alone, until: { seat: 1, asked: "missions", may: "Falcon" } });
  await sitDown(page, made.links);
  const covered = cover(page);
  let handed = 0;
  const handTo = async (name: string) => {
    await covered.getByRole("button", { name: `I am ${name}, show my table` }).click();
    handed += 1;
  };
  await handTo("Ada");
  const hand = page.getByRole("list", { name: "Your hand" });
  const pile = page.getByRole("button", { name: /^Bo's Stockpile/ });
  await page
    .getByRole("button", { name: /ready to attack/ })
    .first()
    .click();
  await expect(pile).toHaveAccessibleName(/\d+ → \d+, attack this/);
  const [, then] = /→ (\d+)/.exec((await pile.getAttribute("aria-label"))!)!;
  await pile.click();

  // Bo is asked twice and wants nothing; the screen is not handed over, and shows nothing meanwhile.
  for (const said of [
    "I am still Ada; Bo concedes initiative",
    "I am still Ada; Bo adds nothing",
  ]) {
    const still = covered.getByRole("button", { name: said });
    await expect(still).toBeVisible();
    await expect(hand).toHaveCount(0);
    await still.click();
  }
  await expect(hand).toBeVisible();
  await decision(page)
    .getByRole("button", { name: /done acting/i })
    .click();
  await expect(pile).toHaveAccessibleName(new RegExp(`Stockpile, ${then} cards`));

  // Two turns, one with a mission: each player has been given the screen once.
  const out = decision(page).locator("button.out");
  const endUntilFor = (name: string) =>
    expect
      .poll(async () => {
        if (await out.isVisible()) await out.click();
        return covered.getByRole("button", { name: `I am ${name}, show my table` }).isVisible();
      })
      .toBe(true);
  await endUntilFor("Bo");
  await handTo("Bo");
  await endUntilFor("Ada");
  expect(handed).toBe(2);
});
