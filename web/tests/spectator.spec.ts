import { expect, test } from "@playwright/test";
import {
  answerByHand,
  decision,
  finishPlanning,
  makeTable,
  nextMoment,
  playToPlanning,
} from "./table";

test("somebody who watches is sent no secret", async ({ browser, request }) => {
  const { id, links } = await makeTable(request, { seats: [null, "greedy"] });
  const watcher = await (await browser.newContext()).newPage();
  const heard: string[] = [];
  watcher.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  await watcher.goto(`/table/${id}`);
  await expect(watcher.getByText("You watch this game.")).toBeVisible();
  const player = await (await browser.newContext()).newPage();
  await answerByHand(player);
  await player.goto(links[0]!);

  let moment = await playToPlanning(player);
  while (/no order/.test(await finishPlanning(player).innerText())) {
    await decision(player)
      .getByRole("button", { name: /^\w? ?Stand/ })
      .click();
    moment = await nextMoment(player, moment);
  }
  await expect(decision(watcher).getByRole("list", { name: "Choices" })).toHaveCount(0);
  await finishPlanning(player).click();

  // The watcher hears of an order when it is revealed, and never before.
  const revealed = () => heard.findIndex((frame) => frame.includes("order-revealed"));
  await expect.poll(revealed).toBeGreaterThan(0);
  expect(heard.slice(0, revealed()).join("\n")).not.toContain('"known"');
  expect(heard.join("\n")).not.toContain("order-given");
});
