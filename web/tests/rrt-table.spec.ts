import { expect, test } from "@playwright/test";
import { drag, middle } from "./open";
import { openAtActivation, SMALL } from "./rrt";
import { decision, makeTable, nextMoment } from "./table";

const made = (request: Parameters<typeof makeTable>[0]) =>
  makeTable(request, {
    game: "rrt",
    seats: [null, "random"],
    setup: SMALL,
    options: { points: 80 },
  });

test("a squadron is put down as a formation, each may be pulled out of it, and where it may not stand says why", async ({
  page,
  request,
}) => {
  const { links } = await made(request);
  await page.goto(links[0]!);
  let moment = await nextMoment(page);
  const bar = decision(page);
  while (!(await bar.getByText(/^Deploy one of your squadrons/).isVisible())) {
    await bar.locator(".strip button").first().click();
    moment = await nextMoment(page, moment);
  }
  const place = bar.getByLabel(/^Where the middle of A-1 stands/);
  const spot = await place.getAttribute("placeholder");
  const [x, y] = spot!.split(" ");
  // Across the table of 48 inches, whichever edge the dice have given.
  await place.fill(`${48 - Number(x)} ${48 - Number(y)}`);
  await place.press("Enter");
  const deploy = bar.getByRole("button", { name: /^deploy A-1/i });
  await expect(deploy).toHaveAttribute("aria-disabled", "true");
  await expect(deploy).toContainText(/zone/);
  await bar.getByRole("button", { name: "Guardian" }).click();
  await place.fill(`${x} ${y}`);
  await place.press("Enter");
  await expect(deploy).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await nextMoment(page, moment);
  await expect(page.locator('[data-unit="A1"]')).toHaveAttribute("aria-label", /Guardian mode/);
});

test("a squadron is dragged as one, moves in an order that makes room, and takes it back", async ({
  page,
  request,
}) => {
  const { links } = await made(request);
  const moment = await openAtActivation(page, links[0]!);
  const bar = decision(page);
  const up = (await middle(page, "A1")).y > 400 ? -1 : 1;
  // Dragging activates it, and it goes on to where it was pulled.
  await drag(page, "A1", 12, up * 60);
  const move = bar.getByRole("button", { name: /^move 4 mecha/i });
  await expect(move).toContainText(/\d\.\d\d of 5\.00 in/);
  const start = await page.locator('[data-unit="A2"]').getAttribute("aria-label");
  await move.click();
  await expect(bar).not.toContainText("mecha stay");
  const log = page.getByRole("region", { name: "Log" }).or(page.locator(".at.right"));
  for (const id of ["A1", "A2", "A3", "A4"]) {
    await expect(log.first()).toContainText(new RegExp(`${id} moves`));
  }
  expect(await page.locator('[data-unit="A2"]').getAttribute("aria-label")).not.toBe(start);
  expect(moment).not.toBe("over");
});

test("one that is pulled too far says why, and goes as far as it may by one press", async ({
  page,
  request,
}) => {
  const { links } = await made(request);
  await openAtActivation(page, links[0]!);
  const bar = decision(page);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: /go on to movement/i }).click();
  await expect(bar).toContainText("A-1 moves");
  await bar.getByRole("button", { name: /^A1 alone/ }).click();
  const from = await page.locator('[data-unit="A1"]').getAttribute("aria-label");
  const [, x, y] = from!.match(/at (\d+\.\d+) (\d+\.\d+)/)!;
  const place = bar.getByLabel(/^Where A1 goes/);
  await place.fill(`${x} ${Number(y) < 24 ? Number(y) + 9 : Number(y) - 9}`);
  await place.press("Enter");
  const shorter = bar.getByRole("button", { name: /^as far as they may/i });
  await expect(shorter).toContainText(/inches/);
  await shorter.click();
  const move = bar.getByRole("button", { name: /^move A1/i });
  await expect(move).toContainText(/(5\.00|4\.99|4\.\d\d) of 5\.00 in/);
});

test("all change their mode by one press, and are drawn anew", async ({ page, request }) => {
  const { links } = await made(request);
  await openAtActivation(page, links[0]!);
  const bar = decision(page);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  const shape = () => page.locator('[data-unit="A2"] path.shape').getAttribute("d");
  const before = await shape();
  await bar.getByRole("button", { name: /^all to Guardian/i }).click();
  await expect(page.locator('[data-unit="A4"]')).toHaveAttribute("aria-label", /Guardian mode/);
  expect(await shape()).not.toBe(before);
});

test("the ruler snaps to bases and says what the rules measure", async ({ page, request }) => {
  const { links } = await made(request);
  await openAtActivation(page, links[0]!);
  await page.keyboard.press("r");
  const [from, to] = [await middle(page, "A1"), await middle(page, "A3")];
  await page.mouse.move(from.x + 3, from.y + 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 2, to.y + 3, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".ruler")).toContainText(/^\d+\.\d\d in/);
});
