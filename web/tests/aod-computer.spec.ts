import { expect, test } from "@playwright/test";
import { QUICK, watchBoard } from "./aod";
import { decision, makeTable, playOut } from "./table";

const LEVEL = "greedy";

for (const [name, { setup, viewport }] of Object.entries({
  "a quick-start game": { setup: QUICK, viewport: { width: 1440, height: 900 } },
  "a game of 450 points": {
    setup: { table: "river-farm", forces: ["guns-for-hire", "fox-raiders"] },
    viewport: { width: 390, height: 844 },
  },
})) {
  test(`${name} is played to its end against the computer, and the board never moves`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    const { links } = await makeTable(request, {
      game: "aod",
      seats: [null, LEVEL],
      setup,
      options: { "time-limit": "five-rounds" },
    });
    await page.goto(links[0]!);
    await expect(decision(page)).toContainText("Your decision");
    const boxes = await watchBoard(page);
    expect(await playOut(page)).toBeGreaterThan(10);
    await expect(page.getByRole("heading", { name: "Damage by unit" })).toBeVisible();
    expect(await boxes()).toHaveLength(1);
    expect(wrong).toEqual([]);
  });
}
