import { expect, type Page, test } from "@playwright/test";
import { decision, finishPlanning, makeTable, nextMoment } from "./table";

/** What is asked, by what the dock offers for it. */
async function kindOf(page: Page): Promise<string> {
  const bar = decision(page);
  const kinds = {
    orders: finishPlanning(page),
    move: bar.getByRole("group", { name: "Facing" }),
    act: bar.getByRole("group", { name: "Action bar" }),
    attack: bar.getByRole("group", { name: "Target" }),
    dice: bar.getByRole("list", { name: "Attack dice" }),
    heat: bar.getByRole("button", { name: /discard/i }),
  };
  for (const [kind, sign] of Object.entries(kinds)) if (await sign.first().isVisible()) return kind;
  return "other";
}

test("a round takes one press for a unit's order, one for its move and token, one for its attacks", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await page.goto(links[0]!);
  const bar = decision(page);
  const presses: Record<string, number> = {};
  let moment = "";
  // To the second round, or the end of a short game.
  while (moment !== "over") {
    moment = await nextMoment(page, moment);
    if (await page.getByText("Round 2, planning").first().isVisible()) break;
    const kind = await kindOf(page);
    presses[kind] = (presses[kind] ?? 0) + 1;
    if (kind === "orders") {
      const hexes = page.getByRole("button", { name: /^hex \d{4}, walk/ });
      await hexes.last().focus();
      await page.keyboard.press("Enter");
    } else if (kind === "move") await bar.getByRole("button", { name: /then Focus/ }).click();
    else if (kind === "attack") {
      const all = bar.getByRole("button", { name: /fire .+ at B\d/i });
      await all.waitFor();
      const focus = bar.getByRole("button", { name: /with focus token/i });
      await ((await focus.isVisible()) ? focus : all).click();
    } else {
      // Somebody else's attack, or heat: the first answer will do.
      const own = (await bar.innerText()).match(/combat: A\d.* attacks/);
      expect(own, "the dice of one's own attack were decided with it").toBe(null);
      await bar.locator(".row button").first().click();
    }
  }
  // Set-up was done, the last order finished planning, every move took its token along.
  expect(presses.other).toBeUndefined();
  expect(presses.act).toBeUndefined();
  expect([presses.orders, presses.move]).toEqual([2, 2]);
});

test("a unit is dragged to where it goes", async ({ page, request }) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await page.goto(links[0]!);
  const moment = await nextMoment(page);
  const bar = decision(page);
  const hex = page.getByRole("button", { name: /^hex \d{4}, walk/ }).first();
  const unit = page.getByRole("button", { name: /^A1 / }).first();
  const [number] = (await hex.getAttribute("aria-label"))!.match(/\d{4}/)!;
  const middle = async (of: typeof hex) => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const goal = await middle(hex);
  await page.mouse.move(...(await middle(unit)));
  await page.mouse.down();
  await page.mouse.move(...goal, { steps: 6 });
  await page.mouse.up();
  await nextMoment(page, moment);
  await expect(bar.getByText(`✓ walk to ${number}`)).toBeVisible();
});
