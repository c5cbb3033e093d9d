import { expect, test } from "@playwright/test";
import { watchBoard } from "./aod";
import { drive } from "./driver";
import { decision, makeTable, playOut } from "./table";

const SHORT = { "time-limit": "five-rounds" };
const THREE = ["lancers", "falcon-strike", "dragoons"];

test("three players at one table: each has a side of its own, and the game is played to its end", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, {
    game: "aod",
    seats: [null, "random", "random"],
    setup: { "build-total": 300, forces: THREE },
    options: SHORT,
  });
  await page.goto(links[0]!);
  await expect(decision(page)).toBeVisible();
  const boxes = await watchBoard(page);
  // The ways of three sides are drawn, each in its own shape and colour.
  const shapes = new Set<string>();
  const decided = await playOut(page, {
    before: async () => {
      for (const id of ["A1", "B1", "C1"])
        if (await page.locator(`[data-unit="${id}"]`).isVisible()) shapes.add(id);
    },
  });
  expect(decided).toBeGreaterThan(5);
  expect([...shapes].toSorted()).toEqual(["A1", "B1", "C1"]);
  expect(await boxes()).toHaveLength(1);
  await expect(page.getByRole("heading", { name: "Damage by unit" })).toBeVisible();
});

test("two teams of two play over their sockets, and win together", async ({ page, request }) => {
  const made = await makeTable(request, {
    game: "aod",
    seats: [null, null, null, null],
    setup: { "build-total": 300, forces: [...THREE, "wolf-rush"], teams: true },
    options: SHORT,
  });
  await drive(page, made, { seats: [[], [], [], []] });
  await page.goto(`/table/${made.id}`);
  const heading = page.getByRole("heading", { name: /^(Ada and Cleo|Bo and Dee) have won$/ });
  await expect(heading.first()).toBeVisible();
});
