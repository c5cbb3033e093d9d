import { expect, test } from "@playwright/test";
import { namesOf, smallDecks } from "./decks";
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
