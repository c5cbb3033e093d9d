import { expect, test } from "@playwright/test";
import { watchBoard } from "./open";
import { SMALL } from "./rrt";
import { decision, makeTable, playOut } from "./table";

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`a game of squadrons is played to its end against the computer on a ${size}, and the board never moves`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    const { links } = await makeTable(request, {
      game: "rrt",
      seats: [null, "random"],
      setup: SMALL,
      options: { points: 80, "turn-limit": "four" },
    });
    await page.goto(links[0]!);
    await expect(decision(page)).toContainText("Your decision");
    const boxes = await watchBoard(page);
    expect(await playOut(page)).toBeGreaterThan(8);
    await expect(page.getByRole("heading", { name: "Damage by mecha" })).toBeVisible();
    // Nothing lies over the last board.
    await expect(page.locator("article .board section")).toBeHidden();
    expect(await boxes()).toHaveLength(1);
    expect(wrong).toEqual([]);
  });
}
