import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { drive } from "./driver";
import { SMALL } from "./rrt";
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
async function newTable(page: Page, request: APIRequestContext, setup = FORCES, points = 300) {
  const seats = [null, null];
  const made: Made = await makeTable(request, { game: "rrt", seats, setup, options: { points } });
  const until = (seat: number, asked: string, may: string, seats = [CALM, CALM]) =>
    drive(page, made, { seats, until: { seat, asked, may } });
  return { links: made.links, until };
}

test("two browsers: a hit is dodged, for what it costs, with its chance and what it saves", async ({
  page,
  browser,
  request,
}) => {
  // No artillery, whose hits cannot be dodged.
  const { links, until } = await newTable(page, request, SMALL, 80);
  await until(2, "combat", "Dodge");
  const other = await seated(browser, links[1]!);
  await nextMoment(other);
  const dodge = decision(other)
    .getByRole("button", { name: /^dodge/i })
    .first();
  await expect(dodge).toContainText(/on \d or more, \d+ %; (\d CP|no CP); saves/);
  await expect(decision(other)).toContainText("An interrupt");
  await dodge.click();
  await expect(log(other)).toContainText(/dodges/);
  await other.context().close();
});

test("two browsers: missiles are shot down, with the chance that the die gives", async ({
  page,
  browser,
  request,
}) => {
  const { links, until } = await newTable(page, request);
  await until(1, "combat", "Shoot down");
  const own = await seated(browser, links[0]!);
  await nextMoment(own);
  const shoot = decision(own)
    .getByRole("button", { name: /^shoot down/i })
    .first();
  await expect(shoot).toContainText(
    /on (2 or more, 83|3 or more, 67|4 or more, 50|5 or more, 33|6 or more, 17) %/,
  );
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

test("a blast says whom it would catch before it is fired, and the attack is told", async ({
  page,
  browser,
  request,
}) => {
  const { links, until } = await newTable(page, request);
  const words = await until(2, "combat", "Derringer Missile Launchers (Artillery Rockets) at A");
  const [, gunner, target] = words.match(/^(B\d+) .* at (A\d+)/)!;
  const other = await seated(browser, links[1]!);
  await nextMoment(other);
  const bar = decision(other);
  await bar.getByRole("button", { name: new RegExp(`^${gunner} `) }).click();
  await bar.getByRole("button", { name: new RegExp(`^at ${target} `) }).click();
  const rocket = bar.getByRole("button", { name: /Derringer/ }).first();
  await expect(rocket).toContainText(/% hit, \d+\.\d average/);
  await rocket.focus();
  await expect(other.getByText(/^catches .*A\d+/).first()).toBeVisible();
  await rocket.click();
  await expect(log(other)).toContainText(new RegExp(`${gunner} attacks ${target}.*Derringer`));
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
