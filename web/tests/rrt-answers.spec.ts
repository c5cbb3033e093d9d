import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { driven } from "./driver";
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

/** A table where a seat is asked something and may do what is wanted, after as many games as the dice take to get there. */
async function tableWhere(
  page: Page,
  request: APIRequestContext,
  [seat, asked, may]: [number, string, string],
  { seats = [CALM, CALM], setup = FORCES, points = 300 } = {},
) {
  for (let game = 0; game < 5; game++) {
    const wanted = { game: "rrt", seats: [null, null], setup, options: { points } };
    const made: Made = await makeTable(request, wanted);
    const [how, words] = await driven(page, made, { seats, until: { seat, asked, may } });
    if (how === "there") return { links: made.links, words: words ?? "" };
  }
  throw new Error(`five games without "${may}"`);
}

test("two browsers: a hit is dodged, for what it costs, with its chance and what it saves", async ({
  page,
  browser,
  request,
}) => {
  // No artillery, whose hits cannot be dodged.
  const where = { setup: SMALL, points: 80 };
  const { links } = await tableWhere(page, request, [2, "combat", "Dodge"], where);
  const other = await seated(browser, links[1]!);
  await nextMoment(other);
  const dodge = decision(other)
    .getByRole("button", { name: /^dodge/i })
    .first();
  await expect(dodge).toContainText(/\d+ % on \d\+, (\d CP|no CP): saves/);
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
  const { links } = await tableWhere(page, request, [1, "combat", "Shoot down"]);
  const own = await seated(browser, links[0]!);
  await nextMoment(own);
  const shoot = decision(own)
    .getByRole("button", { name: /^shoot down/i })
    .first();
  await expect(shoot).toContainText(/(83 % on 2|67 % on 3|50 % on 4|33 % on 5|17 % on 6)\+/);
  await shoot.click();
  await expect(log(own)).toContainText(/shoots at the missiles/);
  await own.context().close();
});

test("two browsers: an activation is stolen", async ({ page, browser, request }) => {
  const { links } = await tableWhere(page, request, [1, "activation", "Try to steal"]);
  const own = await seated(browser, links[0]!);
  await nextMoment(own);
  const steal = decision(own).getByRole("button", { name: /^steal/i });
  await expect(steal).toContainText(/1 of your \d+ Command Points/);
  await steal.click();
  await expect(log(own)).toContainText(/tries to steal the activation/);
  await own.context().close();
});

test("two browsers: a theft is blocked", async ({ page, browser, request }) => {
  const seats = [
    ["Try to steal", "Give way", ...ATTACK],
    ["Let be", ...ATTACK],
  ];
  const { links } = await tableWhere(page, request, [2, "activation", "Try to block"], { seats });
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
  const rockets = "Derringer Missile Launchers (Artillery Rockets) at A";
  const { links, words } = await tableWhere(page, request, [2, "combat", rockets]);
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
  const { links } = await tableWhere(page, request, [1, "activation", "Try to steal"]);
  const other = await seated(browser, links[1]!);
  await expect(decision(other)).not.toContainText("Your decision");
  await expect(decision(other)).toContainText("Your decision", { timeout: 45_000 });
  await other.context().close();
});
