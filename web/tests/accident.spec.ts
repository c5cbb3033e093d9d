import { expect, type Page, test } from "@playwright/test";
import { decision, makeTable, nextMoment, set } from "./table";

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
  await set(page, { autoAnswer: false, settling: 350, pace: "instant" });
  await page.goto(link);
  return acts;
}

test("the second press of two does nothing to the choices that the first one brought", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  const acts = await sit(page, links[0]!);
  let moment = await nextMoment(page);
  await page.waitForTimeout(READ);

  // By key.
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  moment = await nextMoment(page, moment);
  expect(acts).toHaveLength(1);
  await page.waitForTimeout(READ);
  expect(acts).toHaveLength(1);

  // By pointer.
  const bar = decision(page);
  await bar.locator('[aria-keyshortcuts="1"]').first().dblclick();
  moment = await nextMoment(page, moment);
  await page.waitForTimeout(READ);
  expect(acts).toHaveLength(2);

  // By Enter, which confirms where a unit is placed, and would place the next one.
  while (!(await bar.getByLabel(/^Hex for/).isVisible())) {
    await page.keyboard.press("1");
    moment = await nextMoment(page, moment);
    await page.waitForTimeout(READ);
  }
  const before = acts.length;
  const hexes = page.getByRole("button", { name: /^hex \d{4}, place/ });
  await hexes.first().focus();
  await page.keyboard.press("Enter");
  await expect(bar.locator('[aria-keyshortcuts="Enter"]')).toBeVisible();
  await page.waitForTimeout(READ);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await nextMoment(page, moment);
  expect(acts).toHaveLength(before + 1);
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
