import { expect, type Page, test } from "@playwright/test";
import { BUILD, twoOfAKind } from "./decks";
import { drive } from "./driver";
import { decision, type Made } from "./table";

/** Sits down in one seat. */
async function sit(page: Page, { links }: Made, seat: number): Promise<void> {
  await page.goto(links[seat - 1]!);
  await expect(decision(page)).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole("group", { name: `Your ${name}` });
const shares = (page: Page) => page.getByRole("list", { name: "Who gets the damage" });

test("a mission: Units and target are pressed on the table, damage is given by keys and assigned by Enter", async ({
  page,
  browser,
  request,
}) => {
  const made = await twoOfAKind(request);
  const seats = [BUILD, BUILD];
  // There must be somebody who can block before two attack.
  await drive(page, made, { seats, until: { seat: 2, asked: "missions", may: "Falcon Hawk" } });
  await drive(page, made, { seats, until: { seat: 1, asked: "missions", may: ", Falcon Hawk" } });
  await sit(page, made, 1);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const other = await context.newPage();
  await sit(other, made, 2);

  // Two Units go for a site across the table.
  const ready = region(page, "Patrol region").getByRole("button", { name: /ready to attack/ });
  await ready.first().click();
  await ready.first().click();
  await expect(decision(page)).toContainText("press what to attack");
  const across = page.getByRole("region", { name: /^Bo's area/ });
  const site = across.getByRole("button", { name: /^Support.*attack this/ }).last();
  await expect(site).toHaveAccessibleName(/scraps|−/);
  await expect(across.getByRole("button", { name: /could block/ })).not.toHaveCount(0);
  await site.click();
  await expect(page.getByRole("region", { name: "Mission" })).toBeVisible();
  const attackers = region(page, "Patrol region").getByRole("button", { name: /, attacks/ });
  await expect(attackers).toHaveCount(2);

  // One blocks.
  await region(other, "Patrol region")
    .getByRole("button", { name: /may block/ })
    .first()
    .click();
  await other.keyboard.press("Enter");
  const blocker = region(other, "Patrol region").getByRole("button", { name: /, blocks/ });
  await expect(blocker).toHaveCount(1);

  // Whoever lost initiative acts first; the attackers have one to hit, and hit it unasked.
  const out = (it: Page) => decision(it).locator("button.out");
  await expect
    .poll(async () => {
      const acting = page.getByText(/done acting|concede initiative/i);
      if (await acting.isVisible()) await out(page).click();
      const conceding = other.getByText(/concede initiative/i);
      if (await conceding.isVisible()) await out(other).click();
      return shares(other).isVisible();
    })
    .toBe(true);
  await expect(shares(page)).toHaveCount(0);
  const given = shares(other)
    .getByRole("group", { name: /^Damage to/ })
    .locator("b");
  await expect(given).toHaveText(["0", "0"]);
  // Dragged to one of the attackers all of it goes there; a number gives it to the other again.
  const theirs = other.getByRole("region", { name: /^Ada's area/ });
  await blocker.dragTo(theirs.getByRole("button", { name: /, attacks/ }).last());
  await expect(given).toHaveText(["0", "3"]);
  await expect(other.getByRole("status", { name: "What it would lead to" })).toContainText(
    "3 damage",
  );
  await other.keyboard.press("1");
  await expect(given).toHaveText(["3", "0"]);
  await other.keyboard.press("-");
  await other.keyboard.press("-");
  await other.keyboard.press("2");
  await expect(given).toHaveText(["1", "2"]);
  await other.keyboard.press("+");
  await expect(given).toHaveText(["1", "2"]);
  await other.keyboard.press("Enter");
  await expect(shares(other)).toHaveCount(0);
  await context.close();
});

test("a payment is suggested, and pressing resources on the table changes it", async ({
  page,
  request,
}) => {
  const made = await twoOfAKind(request);
  await drive(page, made, {
    seats: [["Activate Support", "Deploy Support", "Deploy Falcon Hawk"], BUILD],
    until: { seat: 1, asked: "deploy", may: "Put 2 counters" },
  });
  await sit(page, made, 1);
  // One press would pay for all of it; what pays can be chosen before.
  await decision(page)
    .getByRole("button", { name: /^Pay with: Falcon Hawk/ })
    .first()
    .click();
  await expect(decision(page)).toContainText(/put 2 counters on it/i);
  const post = region(page, "Command Post");
  const paying = post.getByRole("button", { name: /pays 2/ });
  await expect(paying).toHaveCount(1);
  // Of a stack of which enough pay, one less does.
  await paying.click();
  await expect(post.getByRole("button", { name: /pays( 1|$)/ })).toHaveCount(1);
  await expect(decision(page)).toContainText(/put 1 counter on it/i);
  await decision(page).getByRole("button", { name: "as suggested" }).click();
  await expect(paying).toHaveCount(1);
  await paying.click();
  await expect(decision(page)).toContainText(/put 1 counter on it/i);
  await page.keyboard.press("Enter");
  const building = region(page, "Construction region").getByRole("button").first();
  await expect(building).toHaveAccessibleName(/1 construction counter/);
  await expect(post.getByRole("button", { name: /tapped/ })).toHaveCount(1);
});

test("an ability is paid for with the resources that are chosen", async ({ page, request }) => {
  const cards = ["20 Support: Politics", "20 DropShip Site"];
  const made = await twoOfAKind(request, cards);
  const build = ["Activate", "Put 2", "Put 1", "Deploy DropShip", "Deploy Support"];
  await drive(page, made, {
    seats: [["Activate", "Deploy Support", "Put 2", "Deploy DropShip"], build],
    until: { seat: 1, asked: "draw", may: "DropShip Site" },
  });
  /** What was tapped by what this page did. */
  const tapped: number[][] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { act } = JSON.parse(String(payload)) as {
        act?: { action: { use?: { with: number[] } } };
      };
      if (act?.action.use) tapped.push(act.action.use.with);
    }),
  );
  await sit(page, made, 1);
  const choosing = decision(page).getByRole("button", { name: /^Pay with: .*DropShip Site/ });
  await choosing.first().click();
  const post = region(page, "Command Post");
  const paying = post.getByRole("button", { name: /, pays/ });
  await expect(paying).toHaveCount(1);
  // One pays instead of another, as they are named in the dock.
  const named = decision(page)
    .getByRole("group", { name: "Pay with" })
    .getByRole("button", { name: /^Support/ });
  await named.and(page.locator("[aria-pressed=false]")).last().click();
  await expect(paying).toHaveCount(1);
  await expect(decision(page).getByRole("button", { name: "as suggested" })).toBeVisible();
  await decision(page).locator('[aria-keyshortcuts="Enter"]').click();
  await expect(post.getByRole("button", { name: /^Support.*tapped/ })).toHaveCount(1);
  expect(tapped).toEqual([[expect.any(Number)]]);
});

for (const motion of ["reduce", "no-preference"] as const) {
  test(`cards ${motion === "reduce" ? "lie still with reduced motion" : "move from place to place"}`, async ({
    page,
    request,
  }) => {
    const made = await twoOfAKind(request);
    await drive(page, made, {
      seats: [["Activate Support", "Deploy Support"], BUILD],
      until: { seat: 1, asked: "deploy", may: "Deploy Falcon Hawk" },
    });
    await page.emulateMedia({ reducedMotion: motion });
    await sit(page, made, 1);
    const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
    await expect(hand.and(page.getByRole("button", { name: /deploy/i }))).not.toHaveCount(0);
    // Everything that moves at any time after the card is pressed.
    await page.evaluate(() => {
      const counted = { most: 0 };
      Object.assign(window, { counted });
      const count = () => {
        const all = document.getAnimations().length + document.querySelectorAll(".ghost").length;
        counted.most = Math.max(counted.most, all);
        requestAnimationFrame(count);
      };
      count();
    });
    const before = await hand.count();
    await hand
      .and(page.getByRole("button", { name: /Falcon Hawk.*deploy/i }))
      .first()
      .click();
    await expect(hand).toHaveCount(before - 1);
    await expect(page.locator(".ghost")).toHaveCount(0);
    const { most } = await page.evaluate(
      () => (window as unknown as { counted: { most: number } }).counted,
    );
    if (motion === "reduce") expect(most).toBe(0);
    else expect(most).toBeGreaterThan(0);
  });
}
