import { expect, type Page, test } from "@playwright/test";

/** Goes to a control as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const there = () => {
    const { activeElement: at } = document;
    // After the last control comes the page itself, which says everything.
    if (at === document.body) return "";
    const words = at?.getAttribute("aria-label") ?? (at as HTMLElement | null)?.innerText ?? "";
    return words.replace(/\s+/g, " ");
  };
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if (name.test(await page.evaluate(there))) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

test("a lesson is played by keyboard alone, a wrong try is answered, and it is remembered", async ({
  page,
}) => {
  await page.goto("/lessons/btt");
  await expect(page.getByRole("heading", { name: "Range and guns" })).toBeVisible();
  await press(page, /Open Range and guns/);

  const teacher = page.getByRole("region", { name: "The teacher" });
  await expect(teacher).toContainText("One heavy shot");
  await page.keyboard.press("h");
  await expect(teacher).toContainText("Fire the PPC at the Hunchback.");
  await press(page, /LRM \d dice/);
  await expect(teacher).toContainText("The LRM comes second.");
  await press(page, /PPC \d dice/);
  await expect(teacher).toContainText("Then the missiles");
  await press(page, /LRM \d dice/);
  await expect(teacher).toContainText("Range and guns: done");

  await page.goto("/lessons/btt");
  await expect(page.getByRole("heading", { name: "Range and guns (done)" })).toBeVisible();
});

test("a lesson on the open table is played by keyboard alone", async ({ page }) => {
  await page.goto("/lessons/aod");
  await expect(page.getByRole("heading", { name: "Heat", exact: true })).toBeVisible();
  await press(page, /Open Heat/);
  const teacher = page.getByRole("region", { name: "The teacher" });
  const bar = page.getByRole("region", { name: "Decision" });
  const vent = async () => {
    await page.keyboard.press("1");
    await expect(bar.getByRole("button", { name: /^vent/i })).toBeVisible();
    await page.keyboard.press("v");
  };
  await expect(teacher).toContainText("Cool down");
  await vent();
  await expect(teacher).toContainText("End the turn");
  await expect(bar.getByRole("button", { name: /^end turn/i })).toBeVisible();
  await page.keyboard.press("0");
  await expect(teacher).toContainText("Vent again");
  await vent();
  await expect(teacher).toContainText("Heat: done");
});

test("who rides gets on and off by keyboard alone, as the lesson on transports asks", async ({
  page,
}) => {
  await page.goto("/lessons/aod");
  await press(page, /Open Transports/);
  const teacher = page.getByRole("region", { name: "The teacher" });
  const bar = page.getByRole("region", { name: "Decision" });
  for (const [title, place, order] of [
    ["Get in", "10 15", /^take A2 aboard, move here/i],
    ["Get out", "10 19", /^move here, set A2 down/i],
  ] as const) {
    await expect(teacher).toContainText(title);
    await expect(bar.getByRole("group", { name: "Who is ordered" })).toBeVisible();
    await page.keyboard.press("1");
    await bar.getByLabel("Where A1 goes, in inches").fill(place);
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
    await expect(bar.getByRole("button", { name: order })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(teacher).toContainText("Transports: done");
});

test("one press on the home page starts the first battle of each game", async ({ page }) => {
  for (const [button, says] of [
    ["First battle: mechs", "Give an order"],
    ["First battle: cards", "Deploy a Resource"],
    ["First battle: dials", "Move a tank"],
  ] as const) {
    await page.goto("/");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("region", { name: "The teacher" })).toContainText(says);
  }
});

test("on a phone the teacher covers neither the table nor the list of choices", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "First battle: cards" }).click();
  const teacher = page.getByRole("region", { name: "The teacher" });
  await expect(teacher).toContainText("Deploy a Resource");
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())!.y;
  const end = async () => {
    const { y, height } = (await teacher.boundingBox())!;
    return y + height;
  };
  expect(await end()).toBeLessThanOrEqual((await top("Teacher's area")) + 12);
  await page.getByRole("button", { name: "More choices" }).click();
  const choices = page.getByRole("group", { name: "All choices" });
  await expect(choices).toBeVisible();
  expect((await choices.boundingBox())!.y).toBeGreaterThanOrEqual(await end());
});

test("on a phone the teacher of the open table covers nobody, and less when folded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lesson of ["First battle", "Heat", "Artillery"]) {
    await page.goto("/lessons/aod");
    const row = page.getByRole("listitem").filter({ has: page.getByText(lesson, { exact: true }) });
    await row.getByRole("button").first().click();
    const teacher = page.getByRole("region", { name: "The teacher" });
    await expect(teacher).toBeVisible();
    const end = async () => {
      const { y, height } = (await teacher.boundingBox())!;
      return y + height;
    };
    const units = page.locator("[data-unit] circle.rim");
    const highest = async () => {
      const boxes = await Promise.all((await units.all()).map((it) => it.boundingBox()));
      return Math.min(...boxes.map((it) => it!.y));
    };
    await expect(async () => {
      expect(await highest()).toBeGreaterThanOrEqual(await end());
    }).toPass();
    // An answer takes the place of the words.
    const before = await end();
    await teacher.getByRole("button", { name: /^Hint/ }).click();
    expect(await end()).toBeLessThanOrEqual(before);
    await teacher.getByRole("button", { name: "The teacher's words" }).click();
    expect(await end()).toBeLessThan(before - 30);
  }
});
