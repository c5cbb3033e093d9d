// Takes the pictures of the README from the real page: `node scripts/pictures.mjs http://127.0.0.1:8025` with a server running.
import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const [address = "http://127.0.0.1:8025"] = process.argv.slice(2);
const folder = new URL("../../docs/pictures/", import.meta.url);
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 760 };

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** A table against the computer, and the address of one's own seat at it. */
async function seated(game) {
  const { id } = await post("/api/tables", { game, seats: [null, "greedy"], private: true });
  const part = randomBytes(32).toString("hex");
  const { token } = await post(`/api/tables/${id}/seats/1`, { name: "Ada", part });
  return `/table/${id}#seat=${token}`;
}

/** A game between two computers, when it is over. */
async function finished(game) {
  const seats = ["greedy", "greedy"];
  const { id } = await post("/api/tables", { game, seats, private: true });
  for (;;) {
    const { status } = await (await fetch(`${address}/api/tables/${id}`)).json();
    if (status === "finished") return `/table/${id}`;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A finished game at a step in the thick of it: the last one before most is over in which this happened. */
async function amid(table, happened) {
  const id = table.split("/").at(-1);
  const { frames } = await (await fetch(`${address}/api/replays/${id}/frames?viewer=1`)).json();
  const fits = ({ events }) => events.some(({ event }) => happened in event);
  const place = frames.slice(0, Math.ceil(frames.length * 0.75)).findLastIndex(fits);
  return `/replay/${id}?step=${place + 1}`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Opens a page, does something there, and keeps what is to be seen as a small picture. */
async function picture(name, path, { theme = "light", size = WIDE, shown, before } = {}) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: "reduce",
    deviceScaleFactor: size === WIDE ? 0.75 : 1,
  });
  const page = await context.newPage();
  await page.goto(address + path);
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(2_000);
  await before?.(page);
  await page.waitForTimeout(1_000);
  const session = await context.newCDPSession(page);
  const taken = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  await writeFile(new URL(`${name}.webp`, folder), Buffer.from(taken.data, "base64"));
  await context.close();
}

await mkdir(folder, { recursive: true });
const decided = "[data-decision]:not([aria-busy=true])";
await picture("btt", await seated("btt"), { shown: decided });
await picture("tcg", await amid(await finished("tcg"), "assigned"), { shown: "input[type=range]" });
await picture("ending", await finished("btt"), { shown: "article table" });
await picture("night", await seated("btt"), { theme: "dark", size: NARROW, shown: decided });
await browser.close();
