import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
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

/** A new table, and how the wire plays it until something may be done. */
async function newTable(page: Page, request: APIRequestContext) {
  const made: Made = await makeTable(request, { game: "rrt", seats: [null, null], setup: FORCES });
  const until = (seat: number, asked: string, may: string, seats = [CALM, CALM]) =>
    drive(page, made, { seats, until: { seat, asked, may } });
  return { links: made.links, until };
}

test("two browsers: hits are dodged, and missiles are shot down", async ({
  page,
  browser,
  request,
}) => {
  const { links, until } = await newTable(page, request);

  // The cost, what it needs and what it saves are said.
  await until(2, "combat", "Dodge");
  const other = await seated(browser, links[1]!);
  await nextMoment(other);
  const dodge = decision(other)
    .getByRole("button", { name: /^dodge/i })
    .first();
  await expect(dodge).toContainText(/on \d or more.*(CP|no CP); saves/);
  await expect(decision(other)).toContainText("An interrupt");
  await dodge.click();
  await expect(log(other)).toContainText(/dodges/);
  await other.context().close();

  await until(1, "combat", "Shoot down");
  const own = await seated(browser, links[0]!);
  await nextMoment(own);
  const shoot = decision(own)
    .getByRole("button", { name: /^shoot down/i })
    .first();
  await shoot.click();
  await expect(log(own)).toContainText(/shoots at the missiles/);
  await own.context().close();
});

test("two browsers: an activation is stolen, and another theft is blocked", async ({
  page,
  browser,
  request,
}) => {
  const { links, until } = await newTable(page, request);
  await until(1, "activation", "Try to steal");
  const own = await seated(browser, links[0]!);
  await nextMoment(own);
  const steal = decision(own).getByRole("button", { name: /^steal/i });
  await expect(steal).toContainText(/1 of your \d+ Command Points/);
  await steal.click();
  await expect(log(own)).toContainText(/tries to steal the activation/);
  await own.context().close();

  const thieves = ["Try to steal", "Give way", ...ATTACK];
  await until(2, "activation", "Try to block", [thieves, ["Let be", ...ATTACK]]);
  const other = await seated(browser, links[1]!);
  await nextMoment(other);
  await decision(other)
    .getByRole("button", { name: /^block/i })
    .click();
  await expect(log(other)).toContainText(/tries to block/);
  await other.context().close();
});

test("whoever has left in the middle of another's action has the safe answer given for them", async ({
  page,
  browser,
  request,
}) => {
  const { links, until } = await newTable(page, request);
  await until(1, "activation", "Try to steal");
  const other = await seated(browser, links[1]!);
  await expect(decision(other)).not.toContainText("Your decision");
  await expect(decision(other)).toContainText("Your decision", { timeout: 45_000 });
  await other.context().close();
});
