import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { smallDecks } from "./decks";
import { complaints, decision, makeTable, playOut, sitDown } from "./table";

/** Notes every box that the board ever had, whatever happens, and everything of one's own that was cut off by what lies over it. */
async function watchBoard(page: Page): Promise<() => Promise<{ boxes: string[]; cut: string[] }>> {
  await page.evaluate(() => {
    const noted = { boxes: new Set<string>(), cut: new Set<string>() };
    Object.assign(window, { noted });
    const look = () => {
      const board = document.querySelector(".board");
      const dock = document.querySelector(".dock");
      if (board && dock) {
        const { x, y, width, height } = board.getBoundingClientRect();
        noted.boxes.add(`${x} ${y} ${width} ${height} dock ${dock.getBoundingClientRect().height}`);
        const end = dock.getBoundingClientRect().top + 1;
        const start = board.getBoundingClientRect().top - 1;
        for (const row of document.querySelectorAll(".area:not(.across) .row, .hand")) {
          const { top, bottom } = row.getBoundingClientRect();
          if (bottom > end || top < start) noted.cut.add(`${row.className} ${top} to ${bottom}`);
        }
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const { noted } = window as unknown as { noted: { boxes: Set<string>; cut: Set<string> } };
      return { boxes: [...noted.boxes], cut: [...noted.cut] };
    });
}

/** Sits down to a game against the computer: with one press of a newcomer, with small decks, or to a short game. */
async function begin(page: Page, request: APIRequestContext, game: string, size: string) {
  if (game === "btt" && size === "desk") {
    await page.goto("/");
    await page.getByRole("button", { name: "Play now against the computer" }).click();
    await expect(page).toHaveURL(/\/table\/\w+/);
    return;
  }
  const setup = game === "tcg" ? { decks: await smallDecks(request, 2) } : {};
  const options = game === "btt" ? { "round-limit": 3 } : {};
  const { links } = await makeTable(request, { game, seats: [null, "greedy"], setup, options });
  await sitDown(page, links.slice(0, 1));
}

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  for (const game of ["btt", "tcg"]) {
    test(`a whole game of ${game} on a ${size}: the board never moves, nothing of one's own is cut off`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      const said = complaints(page);
      await begin(page, request, game, size);
      await expect(decision(page)).toContainText(/decision|decides|thinking/i);
      const noted = await watchBoard(page);
      expect(await playOut(page)).toBeGreaterThan(5);
      const { boxes, cut } = await noted();
      expect(boxes).toHaveLength(1);
      const [x, y, width, height] = boxes[0]!.split(" ").map(Number);
      // Below one bar, from edge to edge.
      expect([x, y, width, height]).toEqual([0, 48, viewport.width, viewport.height - 48]);
      expect(cut).toEqual([]);
      await expect(page.getByText(/won|lost|draw/i).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Watch the replay" })).toBeVisible();
      expect(said).toEqual([]);
    });
  }
}
