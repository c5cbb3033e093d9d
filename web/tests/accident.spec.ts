import { expect, type Page, test } from "@playwright/test";
import { arrange } from "./arranged";
import { middle } from "./open";
import { decision, makeTable, nextMoment, playToPlanning, set } from "./table";

/** As long as whoever has read the choices; see `settings.settling`. */
const READ = 450;

/** A game that waits after each change, as for people; and what is sent of what is pressed. */
async function sit(page: Page, link: string): Promise<unknown[]> {
  const acts: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { act } = JSON.parse(String(payload)) as { act?: { action: unknown } };
      if (act) acts.push(act.action);
    }),
  );
  await set(page, { autoAnswer: false, settling: 350 });
  await page.goto(link);
  return acts;
}

test("the second press of two does nothing to the choices that the first one brought", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await page.goto(links[0]!);
  await playToPlanning(page);
  const acts = await sit(page, links[0]!);
  await page.reload();
  const bar = decision(page);
  const stand = bar.locator('[aria-keyshortcuts="X"]');
  /** Both at once, so that a busy machine does not come between them. */
  const twice = async (key: string) => {
    await Promise.all([page.keyboard.press(key), page.keyboard.press(key)]);
  };
  /** Whoever is ordered to stand still makes room for the next, who could be ordered the same. */
  const check = async (press: () => Promise<void>, expected: number) => {
    await page.waitForTimeout(READ);
    await press();
    await page.waitForTimeout(READ);
    expect(acts).toHaveLength(expected);
  };
  await nextMoment(page);
  await check(() => stand.dblclick(), 1);
  await check(() => twice("x"), 2);
  await stand.focus();
  await check(() => twice("Enter"), 3);
  // After a moment the same press counts again.
  await check(() => stand.click(), 4);
});

test("what ends something is never where something else was chosen", async ({ page, request }) => {
  const { links } = await makeTable(request, { game: "tcg", seats: [null, "greedy"] });
  await sit(page, links[0]!);
  const bar = decision(page);
  const out = bar.locator("button.out");
  let moment = await nextMoment(page);
  for (let turn = 0; turn < 12; turn++) {
    await page.waitForTimeout(READ);
    const place = await out.first().boundingBox();
    const others = bar.locator(".row button:not(.out)");
    for (const other of await others.all()) {
      const box = await other.boundingBox();
      const row = await bar.locator(".row").boundingBox();
      const right = Math.min(box!.x + box!.width, row!.x + row!.width);
      if (place && box) expect(right).toBeLessThanOrEqual(place.x);
    }
    // Only what ends something has this key, and that is all it ends things by.
    if (place) await expect(out).toHaveAttribute("aria-keyshortcuts", "0");
    if (place) await page.keyboard.press("0");
    else await page.keyboard.press("1");
    moment = await nextMoment(page, moment);
    if (moment === "over") break;
  }
});

test("on the open table a double press, Enter twice and Escape do no more than was meant", async ({
  page,
  request,
}) => {
  const units = {
    A1: { unit: "AOX101", at: [18, 8], facing: 0 },
    A2: { unit: "AOX009", at: [12, 8], facing: 0 },
    B1: { unit: "AOX001", at: [33, 33], facing: 180 },
  };
  const table = { "build-total": 300, units };
  const { links } = await arrange(request, { game: "aod", table, seats: [null, null] });
  const acts = await sit(page, links[0]!);
  await page.waitForTimeout(READ);
  await nextMoment(page);
  const bar = decision(page);
  const go = async (unit: string) => {
    const { x, y } = await middle(page, unit);
    await page.mouse.click(x, y);
    await page.mouse.click(x, y - 60);
    await expect(bar.getByRole("button", { name: /^move here/i })).toBeVisible();
    await page.waitForTimeout(READ);
  };
  await page.waitForTimeout(READ);
  await go("A1");
  await bar.getByRole("button", { name: /^move here/i }).dblclick();
  await page.waitForTimeout(READ);
  expect(acts).toHaveLength(1);
  await go("A2");
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
  await page.waitForTimeout(READ);
  expect(acts).toHaveLength(2);
  // Escape takes nothing back that was done, and ends nothing.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await page.waitForTimeout(READ);
  expect(acts).toHaveLength(2);
});
