import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { makeTable, nextMoment } from "./table";

/** How much a page asks for until it rests: how often, and how many kilobytes that is compressed. */
async function weigh(page: Page, open: () => Promise<unknown>) {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    const body = response.body().catch(() => Buffer.alloc(0));
    sizes.push(body.then((it) => gzipSync(it).length));
  });
  await open();
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(sizes);
  const kilobytes = all.reduce((sum, size) => sum + size, 0) / 1000;
  return { requests: all.length, kilobytes };
}

test("the first page is under 100 KB", async ({ page }) => {
  const { requests, kilobytes } = await weigh(page, () => page.goto("/"));
  console.log(`home: ${kilobytes.toFixed(1)} KB in ${requests} requests`);
  expect(kilobytes).toBeGreaterThan(20);
  expect(kilobytes).toBeLessThan(100);
  expect(requests).toBeLessThanOrEqual(16);
});

for (const game of ["btt", "tcg", "aod", "rrt"]) {
  test(`a table of ${game} is under 250 KB in few requests`, async ({ page, request }) => {
    const { links } = await makeTable(request, { game, seats: [null, "regular"] });
    const { requests, kilobytes } = await weigh(page, async () => {
      await page.goto(links[0]!);
      await nextMoment(page);
    });
    console.log(`${game}: ${kilobytes.toFixed(1)} KB in ${requests} requests`);
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThan(250);
    expect(requests).toBeLessThanOrEqual(20);
  });
}
