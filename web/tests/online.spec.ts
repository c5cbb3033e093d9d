import { expect, test } from "@playwright/test";
import { decision, makeTable, playOut, STOP } from "./table";

test("two browsers play online, and one that is killed comes back", async ({
  browser,
  request,
}) => {
  const { links } = await makeTable(request, {
    seats: [null, null],
    options: { "round-limit": 2 },
  });
  const ada = await (await browser.newContext()).newPage();
  const context = await browser.newContext();
  let bo = await context.newPage();
  await ada.goto(links[0]!);
  await bo.goto(links[1]!);
  await expect(decision(ada)).toBeVisible();
  await expect(decision(bo)).toBeVisible();

  // The browser of one dies in the middle of the game; another one with the secret link goes on.
  const half = playOut(ada);
  const round = bo.getByRole("heading", { level: 1, name: /Round 1/ });
  await playOut(bo, { before: async () => (await round.isVisible()) && STOP });
  await expect(round).toBeVisible();
  await context.close();
  await expect(ada.getByText("away", { exact: true })).toBeVisible();
  bo = await (await browser.newContext()).newPage();
  await bo.goto(links[1]!);
  await expect(decision(bo)).toBeVisible();
  await expect(ada.getByText("away", { exact: true })).toHaveCount(0);
  await Promise.all([half, playOut(bo)]);
  await expect(ada.getByText("The game is over.")).toBeVisible();
  await expect(bo.getByText("The game is over.")).toBeVisible();

  // What one says the other hears; another game begins when both want the same.
  await ada.getByRole("button", { name: "Say something" }).click();
  await ada.getByRole("button", { name: "Good game" }).click();
  await expect(bo.getByText("Ada: Good game")).toBeVisible();
  const before = ada.url();
  await ada.getByRole("button", { name: "Swap sides" }).click();
  await expect(bo.getByText("Ada wants a rematch with sides swapped.")).toBeVisible();
  expect(ada.url()).toBe(before);
  await bo.getByRole("button", { name: "Swap sides" }).click();
  for (const page of [ada, bo]) {
    await expect(page).not.toHaveURL(before);
    await expect(decision(page)).toBeVisible();
  }
  await expect(ada.getByLabel("Lance of Ada, seat 2")).toBeVisible();
});
