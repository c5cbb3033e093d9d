import { expect, type Page, test } from "@playwright/test";
import { choose, makeTable, nextMoment, playToPlanning, set } from "./table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Noted {
  /** Every beat that the dock showed, and whether anything could be decided meanwhile. */
  beats: string[];
  /** Whether a key is held while they are played, and how often one was still played right after that. */
  holding: boolean;
  held: boolean[];
}

/** Notes in the page what the dock shows. */
async function watchBeats(page: Page): Promise<() => Promise<Noted>> {
  await page.addInitScript(() => {
    const noted: Noted = { beats: [], holding: false, held: [] };
    Object.assign(window, { noted });
    const playing = () => document.querySelector(".dock li[aria-current]");
    const look = () => {
      const beat = playing()?.textContent;
      const open = document.querySelector(".dock [data-decision]") ? " while deciding" : "";
      if (!beat || noted.beats.at(-1) === beat + open) return;
      noted.beats.push(beat + open);
      if (!noted.holding) return;
      const held = new KeyboardEvent("keydown", { key: " ", repeat: true, bubbles: true });
      document.body.dispatchEvent(held);
      requestAnimationFrame(() => noted.held.push(playing() !== null));
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["aria-current"],
    });
  });
  return () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

test("what happens is played before the next decision opens, and can be skipped or left out", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  const noted = await watchBeats(page);
  await set(page, { settling: 0, autoAnswer: false });
  await page.goto(links[0]!);
  let moment = await playToPlanning(page);
  const { beats } = await noted();
  expect(beats).toContain("Place");
  expect(beats.filter((it) => it.endsWith("while deciding"))).toEqual([]);

  // A key that is held leaves out all that is still to be seen.
  await page.evaluate(() => {
    (window as unknown as { noted: Noted }).noted.holding = true;
  });
  const next = async () => {
    await choose(page, () => 0);
    moment = await nextMoment(page, moment);
  };
  while ((await noted()).held.length === 0) await next();
  expect((await noted()).held[0]).toBe(false);

  // Instant is a setting; then nothing is ever played.
  await page.getByRole("button", { name: "Menu of the table" }).click();
  await page.getByLabel("What happens is shown").selectOption("instant");
  await page.keyboard.press("Escape");
  const before = (await noted()).beats.length;
  for (let turn = 0; turn < 5; turn++) await next();
  expect((await noted()).beats).toHaveLength(before);
});

test("whoever was away is told what happened since in one panel", async ({ page, request }) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await set(page, { settling: 0, autoAnswer: false, pace: "instant" });
  await page.goto(links[0]!);
  await playToPlanning(page);
  const since = page.getByRole("region", { name: "While you were away" });
  await expect(since).toHaveCount(0);
  // As if nothing of it had been seen yet.
  await page.addInitScript(() => {
    const [[table]] = JSON.parse(localStorage.getItem("ironlance.seen")!);
    localStorage.setItem("ironlance.seen", JSON.stringify([[table, -1]]));
  });
  await page.reload();
  await expect(since).toContainText("places");
  await since.getByRole("button", { name: "Close: while you were away" }).click();
  await expect(since).toHaveCount(0);
});
