import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import ts from "typescript";
import { choose, makeTable, nextMoment, set } from "./table";

/** The sounds as the page has them, for a page that has nothing else. */
function soundsModule(): string {
  const code = readFileSync(new URL("../src/lib/meeting/sounds.ts", import.meta.url), "utf8");
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  });
  return `data:text/javascript,${encodeURIComponent(outputText)}`;
}

test("each sound can be heard, is quiet, and is over within half a second", async ({ page }) => {
  const heard = await page.evaluate(async (address) => {
    const { sounds } = await import(address);
    const RATE = 44_100;
    const all = Object.entries(sounds).map(async ([name, make]) => {
      const audio = new OfflineAudioContext(1, RATE, RATE);
      (make as (audio: BaseAudioContext, at: number) => void)(audio, 0);
      const samples = (await audio.startRendering()).getChannelData(0);
      const loud = samples.findLastIndex((it) => Math.abs(it) > 0.001);
      const peak = samples.reduce((most, it) => Math.max(most, Math.abs(it)), 0);
      return [name, { peak, length: loud / RATE }] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  }, soundsModule());
  expect(Object.keys(heard).toSorted()).toEqual(["card", "die", "hit", "turn"]);
  for (const [name, { peak, length }] of Object.entries(heard)) {
    expect(peak, `${name} can be heard`).toBeGreaterThan(0.01);
    expect(peak, `${name} is quiet`).toBeLessThan(0.25);
    expect(length, `${name} is short`).toBeLessThan(0.5);
  }
});

interface Noted {
  away: boolean;
  notes: { title: string; body: string }[];
  tones: number;
  /** How often the title came to say that it is one's own move. */
  calls: number;
}

test("a turn calls: by sound who looks, by one notification who looks elsewhere, in title and icon both", async ({
  page,
  request,
}) => {
  const { links } = await makeTable(request, { seats: [null, "greedy"] });
  await set(page, { settling: 0, pace: "instant", autoAnswer: false });
  await page.addInitScript(() => {
    const noted: Noted = { away: false, notes: [], tones: 0, calls: 0 };
    Object.assign(window, { noted });
    let before = false;
    new MutationObserver(() => {
      const now = document.title.startsWith("●");
      if (now && !before) noted.calls += 1;
      before = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.defineProperty(document, "hidden", { get: () => noted.away });
    class Note {
      static permission = "granted";
      constructor(title: string, { body }: { body: string }) {
        noted.notes.push({ title, body });
      }
      close() {}
    }
    Object.assign(window, { Notification: Note });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      noted.tones += 1;
      start.apply(this, when);
    };
  });
  const noted = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  await page.goto(links[0]!);
  let moment = await nextMoment(page);
  const icon = page.locator("link[rel=icon]");
  await expect(page).toHaveTitle(/^● Your move/);
  await expect(icon).toHaveAttribute("href", "/icon-move.svg");
  const before = (await noted()).tones;

  /** Decides until somebody else had to decide in between. */
  const next = async () => {
    const { calls } = await noted();
    while ((await noted()).calls === calls) {
      await choose(page, () => 0);
      moment = await nextMoment(page, moment);
    }
  };
  await next();
  const { tones, notes } = await noted();
  expect(tones).toBeGreaterThan(before);
  expect(notes).toEqual([]);

  // Silent, as long as somebody wants it so.
  await page.getByRole("button", { name: "Turn the sound off" }).click();
  await next();
  expect((await noted()).tones, "nothing is heard with the sound off").toBe(tones);
  await page.getByRole("button", { name: "Turn the sound on" }).click();

  await page.evaluate(() => {
    (window as unknown as { noted: Noted }).noted.away = true;
  });
  await next();
  const away = await noted();
  expect(away.tones, "nothing is heard of a page nobody looks at").toBe(tones);
  expect(away.notes[0]).toMatchObject({ title: "Your move" });
  expect(away.notes[0]!.body).not.toBe("");
});
