import { expect, type Page, test } from "@playwright/test";
import { smallDecks } from "./decks";
import { makeTable, playOut, sitDown } from "./table";

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

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  for (const game of ["btt", "tcg"]) {
    test(`the board of ${game} never moves on a ${size}, and nothing of one's own is cut off`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      const setup = game === "tcg" ? { decks: await smallDecks(request, 2) } : {};
      const { links } = await makeTable(request, { game, seats: [null, "greedy"], setup });
      await sitDown(page, links.slice(0, 1));
      const noted = await watchBoard(page);
      expect(await playOut(page)).toBeGreaterThan(5);
      const { boxes, cut } = await noted();
      expect(boxes).toHaveLength(1);
      const [x, y, width, height] = boxes[0]!.split(" ").map(Number);
      // Below one bar, from edge to edge.
      expect([x, y, width, height]).toEqual([0, 48, viewport.width, viewport.height - 48]);
      expect(cut).toEqual([]);
    });
  }
}
