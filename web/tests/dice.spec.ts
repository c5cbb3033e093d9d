import { expect, type Page, test } from "@playwright/test";

/** Sits down in a free seat of a table. */
async function sit(page: Page, id: string, seat: number): Promise<void> {
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: `Take seat ${seat}` }).click();
}

test("two browsers bind themselves, show their parts, and find out a server that swaps them later", async ({
  browser,
  request,
}) => {
  const clock = { bank: { seconds: 4, then: "loss" } };
  const made = await request.post("/api/tables", {
    data: { game: "btt", seats: [null, null], clock, private: true },
  });
  const { id, commitment } = await made.json();
  const ada = await (await browser.newContext()).newPage();
  const bo = await (await browser.newContext()).newPage();
  await sit(ada, id, 1);
  await expect(ada.getByText("Waiting for players")).toBeVisible();
  const bound = (await (await request.get(`/api/tables/${id}`)).json()).seats[0];
  expect(bound.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(bound["owes-part"]).toBe(true);
  await sit(bo, id, 2);
  // Both pages show their parts by themselves, and the game begins, and ends when a clock has run down.
  await expect
    .poll(async () => (await (await request.get(`/api/tables/${id}`)).json()).status, {
      timeout: 40_000,
    })
    .toBe("finished");

  const fair = async (page: Page) => {
    await page.goto(`/replay/${id}`);
    await page.getByRole("tab", { name: "Fair dice" }).click();
    await expect(page.getByText(commitment).first()).toBeVisible();
  };
  await fair(ada);
  await expect(ada.getByText("This browser played here, and remembers")).toBeVisible();
  await expect(ada.getByText("Do not trust")).toHaveCount(0);

  // A server that makes up other dice afterwards, which fit by themselves.
  const other = await (await request.get(`/api/replays/${id}/frames`)).json();
  const shared = other.verified.dice[0].source.shared;
  [shared.parts[0], shared.parts[1]] = [shared.parts[1], shared.parts[0]];
  await bo.route("**/frames*", (route) => route.fulfill({ json: other }));
  await fair(bo);
  await expect(bo.getByText("Do not trust these dice").first()).toBeVisible();
  await expect(bo.getByText("your part for seat 2 is not the one that you gave")).toBeVisible();
});
