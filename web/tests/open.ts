import type { Page } from "@playwright/test";

/** Notes every box that the board ever has, and gives them. */
export async function watchBoard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const boxes = new Set<string>();
    Object.assign(window, { boxes });
    const look = () => {
      const board = document.querySelector(".board")?.getBoundingClientRect();
      const dock = document.querySelector(".dock")?.getBoundingClientRect();
      if (board && dock)
        boxes.add([board.x, board.y, board.width, board.height, dock.height].join(" "));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { boxes: Set<string> }).boxes]);
}

/** The middle of who stands on an open table, on the screen. */
export async function middle(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const rim = page.locator(`[data-unit="${unit}"] circle.rim`);
  const box = (await rim.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags somebody by so many pixels. */
export async function drag(page: Page, unit: string, x: number, y: number): Promise<void> {
  const from = await middle(page, unit);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 3 });
  await page.mouse.move(from.x + x, from.y + y, { steps: 3 });
  await page.mouse.up();
}
