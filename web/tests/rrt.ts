import { expect, type Page } from "@playwright/test";
import { decision, nextMoment } from "./table";

/** One squadron a side, for a game that is over soon. */
export const SMALL = { forces: ["first-flight", "first-wave"], map: "open-sky", scenario: null };

/** Answers whatever comes before the first squadron is activated: places all, begins, and lets others be. */
export async function untilActivation(page: Page): Promise<string> {
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
