import { expect, type Page, test } from "@playwright/test";
import { playUntil, QUICK } from "./aod";
import { openAtActivation, SMALL } from "./rrt";
import { makeTable, sitDown } from "./table";

/** Asks by keyboard, and gives what is read out. */
async function ask(page: Page, words: string, places: Record<string, string> = {}) {
  const question = page.getByRole("combobox", { name: "Question" });
  await question.selectOption(words);
  for (const [field, spot] of Object.entries(places)) await page.getByLabel(field).fill(spot);
  const answers = page.getByRole("log", { name: "Answers" }).getByRole("paragraph");
  const before = await answers.count();
  await page.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  await expect(answers).toHaveCount(before + 1);
  return answers.first();
}

test("who does not see an open table asks for distances, arcs, lines of fire, ways and formations", async ({
  page,
  request,
}) => {
  const setup = QUICK;
  const { id, links } = await makeTable(request, { game: "aod", seats: [null, "random"], setup });
  await playUntil(page, links[0]!, '"end-turn"');
  await sitDown(page, links.slice(0, 1));
  await page.goto(`/table/${id}/text`);
  const far = { "From unit or spot": "A1", "To unit or spot": "B1" };
  await expect(await ask(page, "How far is it from … to …?", far)).toHaveText(/A1.*B1.*\d.*inch/);
  await expect(await ask(page, "Who is in which arc of …?")).toHaveText(/arc/);
  const line = await ask(page, "Has … a line of fire to …, and what does it cross?");
  await expect(line).toHaveText(/A\d.*B\d/);
  const spot = { "Spot, in inches from the left and the bottom": "18 8" };
  await expect(await ask(page, "How does … get to …?", spot)).toHaveText(/18.*8|inch/);
  await expect(await ask(page, "How far could … move and shoot, and at whom?")).toHaveText(/B\d/);
  await expect(await ask(page, "Who could form up with …?")).toHaveText(/A\d/);
  // Nonsense is no place.
  const nowhere = { "From unit or spot": "A1", "To unit or spot": "the moon" };
  await expect(await ask(page, "How far is it from … to …?", nowhere)).toHaveText(/no such thing/);
});

test("who does not see a table of squadrons asks for distances, cover, weapons and blasts", async ({
  page,
  request,
}) => {
  const { id, links } = await makeTable(request, {
    game: "rrt",
    seats: [null, "random"],
    setup: SMALL,
    options: { points: 80 },
  });
  await openAtActivation(page, links[0]!);
  await page.goto(`/table/${id}/text`);
  const far = { "From mecha or spot": "A1", "To mecha or spot": "A2" };
  await expect(await ask(page, "How far is it from … to …?", far)).toHaveText(/A1.*A2.*\d/);
  await expect(await ask(page, "Does … see …, and what cover has it?")).toHaveText(/A1/);
  await expect(await ask(page, "What can … attack with now?")).toHaveText(/A1/);
  await expect(await ask(page, "Who is in which arc of …?")).toHaveText(/A\d/);
});
