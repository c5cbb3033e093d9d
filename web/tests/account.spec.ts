import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { choose, decision, makeTable, nextMoment } from "./table";

test("a game goes on in another browser for who is signed in there", async ({ browser }) => {
  const account = { name: `Cleo ${randomBytes(4).toString("hex")}`, password: "a long password" };
  const desk = await browser.newContext();
  const signedUp = await desk.request.post("/api/accounts", { data: account });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  await makeTable(desk.request, { seats: [null, "greedy"] });

  const phone = await browser.newContext();
  const page = await phone.newPage();
  await page.goto("/");
  await expect(page.getByText("No games yet.")).toBeVisible();
  const signedIn = await phone.request.post("/api/login", { data: account });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await page.reload();
  await page.getByRole("link", { name: /^(Play on|Open): against/ }).click();
  const moment = await nextMoment(page);
  expect(moment).toMatch(/^1\./);
  await expect(decision(page)).toContainText("Your decision");
  await choose(page, () => 0);
  await nextMoment(page, moment);
});
