import { deflateRawSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";

const add = (page: Page, name: string) =>
  page.getByRole("button", { name: `Add ${name}`, exact: true }).click();

test("a force is built with every limit checked, filled, and played", async ({ page }) => {
  await page.goto("/build/rrt");
  const mine = page.getByRole("region", { name: "The force" });
  await add(page, "Valkyrie Squadron");
  await expect(mine.getByRole("link", { name: /core-minimum/ })).toBeVisible();
  await expect(mine).toContainText("80 of 300 points");
  await mine.getByLabel(/Valkyrie Long-Range Missiles/).check();
  await expect(mine).toContainText("95 of 300 points");
  // Two loads for the same place exclude each other, and the rule says so at the squadron.
  await mine.getByLabel(/Valkyrie MLOPs/).check();
  const squadron = mine.getByRole("article", { name: /^Squadron 1/ });
  await expect(squadron.getByRole("link", { name: /upgrade-exclusive/ })).toBeVisible();
  await mine.getByLabel(/Valkyrie MLOPs/).uncheck();
  await mine.getByRole("combobox", { name: /^A character for/ }).selectOption({ index: 1 });
  await page.getByRole("button", { name: /Fill the rest/ }).click();
  await expect(mine).toContainText("A legal force");
  await page.getByRole("button", { name: "Play this force" }).click();
  await expect(page).toHaveURL(/\/new\/rrt\?force=here/);
  await expect(page.getByText("Valkyrie Squadron").first()).toBeVisible();
});

/** A zip archive with one file. */
function zipped(text: string): Buffer {
  const name = Buffer.from("force.ros");
  const raw = Buffer.from(text);
  const body = deflateRawSync(raw);
  const head = (size: number, signature: number, more: [number, number][]) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt32LE(signature);
    for (const [at, value] of more) bytes.writeUInt32LE(value, at);
    return bytes;
  };
  const local = head(30, 0x04034b50, [
    [18, body.length],
    [22, raw.length],
  ]);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = head(46, 0x02014b50, [
    [20, body.length],
    [24, raw.length],
  ]);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(name.length, 28);
  const begun = Buffer.concat([local, name, body]);
  const end = head(22, 0x06054b50, [[16, begun.length]]);
  return Buffer.concat([begun, entry, name, end]);
}

test("files are read: one of ours, and rosters with what is not understood of them", async ({
  page,
}) => {
  await page.goto("/build/rrt");
  const file = page.locator('input[type="file"]');
  await expect(
    page.getByRole("button", { name: "Add Valkyrie Squadron", exact: true }),
  ).toBeVisible();
  const text =
    'faction = "zentraedi"\npoints = 80\nname = "Tide"\n[[squadrons]]\ncards = [{ card = "regult-attack-squadron" }]\n';
  await file.setInputFiles({
    name: "tide.toml",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await expect(page.getByLabel("Name of the force")).toHaveValue("Tide");
  const roster =
    '<?xml version="1.0"?><roster name="Mine"><forces><force name="Nobody knows"/></forces></roster>';
  await file.setInputFiles({
    name: "mine.rosz",
    mimeType: "application/zip",
    buffer: zipped(roster),
  });
  const trouble = page.getByRole("alert").filter({ hasText: "mine.rosz" });
  await expect(trouble).toBeVisible();
  // What was there stays.
  await expect(page.getByLabel("Name of the force")).toHaveValue("Tide");
  await file.setInputFiles({
    name: "bad.rosz",
    mimeType: "application/zip",
    buffer: zipped("x").subarray(0, 40),
  });
  await expect(page.getByRole("alert").filter({ hasText: "damaged" })).toBeVisible();
});
