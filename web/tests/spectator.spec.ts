import { expect, test } from "@playwright/test";
import { decideOnce, decision, finishPlanning, makeTable } from "./table";

test("somebody who watches is sent no secret", async ({ browser, request }) => {
  const { id, links } = await makeTable(request, { seats: [null, "greedy"] });
  const watcher = await (await browser.newContext()).newPage();
  const heard: string[] = [];
  watcher.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  await watcher.goto(`/table/${id}`);
  const player = await (await browser.newContext()).newPage();
  // Otherwise planning would finish by itself as soon as nothing else is left to do.
  const settings = JSON.stringify({ autoAnswer: false });
  await player.addInitScript((text) => localStorage.setItem("ironlance.settings", text), settings);
  await player.goto(links[0]!);
  await expect(watcher.getByText("You watch this game.")).toBeVisible();

  while (!(await finishPlanning(player).isVisible())) {
    await decideOnce(player, () => 0).catch(() => false);
    await player.waitForTimeout(50);
  }
  // Orders are written until all units have one; the watcher hears of none of them.
  const before = heard.length;
  while (/no order/.test(await finishPlanning(player).innerText())) {
    const stand = decision(player).getByRole("button", { name: /Stand/ }).first();
    await stand.click({ timeout: 2_000 }).catch(() => undefined);
  }
  await watcher.waitForTimeout(300);
  expect(heard.slice(before).join("\n")).not.toContain('"known"');
  expect(heard.join("\n")).not.toContain("order-given");
  await expect(decision(watcher).getByRole("list", { name: "Choices" })).toHaveCount(0);
});
