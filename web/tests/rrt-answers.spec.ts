import { type Browser, expect, type Page, test } from "@playwright/test";
import { drive } from "./driver";
import { decision, type Made, makeTable, nextMoment } from "./table";

/** Each side has guns and missiles that reach across the table. */
const FORCES = { forces: ["skull-and-steel", "iron-wall"], map: "open-sky", scenario: null };
const ATTACK = [" at A", " at B", "Move", "Activate"];
const CALM = ["Let be", "Give way", ...ATTACK];

async function seated(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(decision(page)).toBeVisible();
  return page;
}

const log = (page: Page) =>
  page.getByRole("region", { name: "Log" }).or(page.locator(".at.right")).first();

test("two browsers: hits are dodged and missiles shot down, an activation is stolen and a theft blocked, and one answer is left to the clock", async ({
  page,
  browser,
  request,
}) => {
  const made: Made = await makeTable(request, { game: "rrt", seats: [null, null], setup: FORCES });
  const asked = (may: string, chapter: string, seats: string[][]) => (seat: number) =>
    drive(page, made, { seats, until: { seat, asked: chapter, may } });

  // A hit on somebody of the other side is dodged: the cost, what it needs and what it saves are said.
  await asked("Dodge", "combat", [CALM, CALM])(2);
  let other = await seated(browser, made.links[1]!);
  let moment = await nextMoment(other);
  const dodge = decision(other).getByRole("button", { name: /^dodge/i });
  await expect(dodge).toContainText(/on \d or more.*(CP|no CP); saves/);
  await expect(decision(other)).toContainText("An interrupt");
  await dodge.click();
  await nextMoment(other, moment).catch(() => "");
  await expect(log(other)).toContainText(/dodges/);
  await other.context().close();

  // Missiles are shot down.
  await asked("Shoot down", "combat", [CALM, CALM])(1);
  let own = await seated(browser, made.links[0]!);
  await nextMoment(own);
  await decision(own)
    .getByRole("button", { name: /^shoot down/i })
    .first()
    .click();
  await expect(log(own)).toContainText(/shoots at the missiles/);
  await own.context().close();

  // A theft, and the block of another.
  await asked("Try to steal", "activation", [CALM, CALM])(1);
  own = await seated(browser, made.links[0]!);
  moment = await nextMoment(own);
  const steal = decision(own).getByRole("button", { name: /^steal/i });
  await expect(steal).toContainText(/1 of your \d+ Command Points/);
  await steal.click();
  await expect(log(own)).toContainText(/tries to steal the activation/);
  await own.context().close();
  const thieves = ["Try to steal", "Give way", ...ATTACK];
  await asked("Try to block", "activation", [thieves, ["Let be", ...ATTACK]])(2);
  other = await seated(browser, made.links[1]!);
  await nextMoment(other);
  await decision(other)
    .getByRole("button", { name: /^block/i })
    .click();
  await expect(log(other)).toContainText(/tries to block/);
  await other.context().close();

  // Whoever goes away in the middle of another's action has the safe answer given for them.
  await asked("Try to steal", "activation", [CALM, CALM])(1);
  other = await seated(browser, made.links[1]!);
  await expect(decision(other)).not.toContainText("Your decision");
  await expect(decision(other)).toContainText("Your decision", { timeout: 45_000 });
  await other.context().close();
});
