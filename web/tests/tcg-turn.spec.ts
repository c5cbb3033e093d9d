import { expect, type Locator, type Page, test } from "@playwright/test";
import { BUILD, twoOfAKind } from "./decks";
import { drive } from "./driver";
import { decision } from "./table";

/** Sits down in a seat and waits for its table. */
async function sit(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("region", { name: "Your area" })).toBeVisible();
}

test("a whole turn takes a press for each decision, and no more", async ({
  page,
  browser,
  request,
}) => {
  const made = await twoOfAKind(request);
  // One Unit is ready to attack, nobody could block, and a new turn has begun.
  const alone = [BUILD, []];
  await drive(page, made, { seats: alone, until: { seat: 1, asked: "missions", may: "Falcon" } });
  await drive(page, made, { seats: [[], []], until: { seat: 2, asked: "missions", may: "" } });
  await drive(page, made, { seats: [[], []], until: { seat: 1, asked: "deploy", may: "Support" } });
  await sit(page, made.links[0]!);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const other = await context.newPage();
  await sit(other, made.links[1]!);

  const counted: Record<string, number> = {};
  const press = async (decided: string, what: Locator | string) => {
    counted[decided] = (counted[decided] ?? 0) + 1;
    await expect(page.locator("[data-decision][aria-busy=true]")).toHaveCount(0);
    if (typeof what === "string") await page.keyboard.press(what);
    else await what.click();
  };
  const hand = page.getByRole("list", { name: "Your hand" });
  const units = page.getByRole("group", { name: "Your Patrol region" });
  const post = page.getByRole("group", { name: "Your Command Post" });
  const resources = await post.getByRole("button", { name: /Support/ }).count();
  expect(resources).toBeGreaterThan(0);

  // A Resource is deployed and activated, a Unit deployed, paid for and activated.
  const inHand = await hand.getByRole("button").count();
  await press("a Resource", hand.getByRole("button", { name: /^Support.*activate it/ }).first());
  await expect(hand.getByRole("button")).toHaveCount(inHand - 1);
  await expect(
    page
      .getByRole("group", { name: "Your Construction region" })
      .getByRole("button", { name: /^Support/ }),
  ).toHaveCount(0);
  const before = await units.getByRole("button").count();
  await press("a Unit", hand.getByRole("button", { name: /^Falcon Hawk.*pay 2/ }).first());
  await expect(units.getByRole("button")).toHaveCount(before + 1);
  await press("the end of the phase", "0");

  // What the mission would lead to is said before it is sent, and is what it does.
  await press("who attacks", units.getByRole("button", { name: /ready to attack/ }).first());
  const pile = page.getByRole("button", { name: /^Bo's Stockpile/ });
  await expect(pile).toHaveAccessibleName(/\d+ → \d+, attack this/);
  const [now, then] = /(\d+) → (\d+)/.exec((await pile.getAttribute("aria-label"))!)!.slice(1);
  expect(Number(now) - Number(then)).toBe(3);
  await expect(page.getByRole("status", { name: "What it would lead to" })).toContainText(
    `Stockpile ${now} → ${then}`,
  );
  await press("what is attacked", pile);
  // Its damage can go to one only, and goes there by itself; whoever is asked meanwhile has nothing to add.
  const out = (it: Page) => decision(it).locator("button.out");
  await expect
    .poll(async () => {
      for (const it of [page, other]) {
        const acting = it.getByText(/done acting|concede initiative/i);
        if (await acting.isVisible()) await out(it).click();
      }
      return (await pile.getAttribute("aria-label")) ?? "";
    })
    .toMatch(new RegExp(`Stockpile, ${then} cards`));
  await press("the end of the missions", "0");
  await expect(decision(other)).toContainText(/deploy/i);
  expect(counted).toEqual({
    "a Resource": 1,
    "a Unit": 1,
    "the end of the phase": 1,
    "who attacks": 1,
    "what is attacked": 1,
    "the end of the missions": 1,
  });
  await context.close();
});
