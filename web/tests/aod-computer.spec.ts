import { expect, type Page, test } from "@playwright/test";
import { QUICK } from "./aod";
import { decision, type Made, makeTable, nextMoment } from "./table";

/** Notes every box that the board ever had. */
async function watchBoard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const boxes = new Set<string>();
    Object.assign(window, { boxes });
    const look = () => {
      const board = document.querySelector(".board")?.getBoundingClientRect();
      if (board) boxes.add([board.x, board.y, board.width, board.height].join(" "));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { boxes: Set<string> }).boxes]);
}

/** Plays as somebody would who presses what is offered first: the best attack, the suggested move, else the end of the turn. */
async function playOut(page: Page, made: Made): Promise<number> {
  await page.goto(made.links[0]!);
  const bar = decision(page);
  let [moment, decided] = ["", 0];
  while (true) {
    moment = await nextMoment(page, moment);
    if (moment === "over") return decided;
    decided += 1;
    const out = bar.locator("button.out");
    await out.click();
  }
}

for (const [name, setup] of Object.entries({
  "a quick-start game": { ...QUICK, options: undefined },
  "a game of 450 points": { table: "river-farm" },
})) {
  test(`${name} is played to its end against the computer`, async ({ page, request }) => {
    const options = { "time-limit": "five-rounds" };
    const { options: _, ...given } = setup as Record<string, unknown>;
    const made = await makeTable(request, {
      game: "aod",
      seats: [null, "random"],
      setup: given,
      options,
    });
    await page.goto(made.links[0]!);
    await expect(decision(page)).toContainText("Your decision");
    const boxes = await watchBoard(page);
    expect(await playOut(page, made)).toBeGreaterThan(5);
    await expect(page.getByText(/won|draw/i).first()).toBeVisible();
    void boxes;
  });
}
