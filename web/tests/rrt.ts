import { expect, type Page } from "@playwright/test";
import { answerByHand, decision, nextMoment } from "./table";

/** One squadron a side, for a game that is over soon. */
export const SMALL = { forces: ["first-flight", "first-wave"], map: "open-sky", scenario: null };

/**
 * Opens a table and answers whatever comes before the first squadron is activated: places all, begins, and lets others be. The
 * only squadron of a small force would be activated by itself.
 */
export async function openAtActivation(page: Page, link: string): Promise<string> {
  await answerByHand(page);
  await page.goto(link);
  const bar = decision(page);
  const asked = bar.getByText("Which squadron do you activate?");
  const answers = /^\W*\w?\W*(place all for me|take the|let |give way)/i;
  await expect(async () => {
    if (await asked.isVisible()) return;
    // What is asked may be answered by itself between a look and a press.
    await bar.getByRole("button", { name: answers }).first().click({ timeout: 1_000 });
    await expect(asked).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [100] });
  return nextMoment(page);
}
