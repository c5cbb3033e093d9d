import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";

/** The quick-start game, as its rules say. */
export const QUICK = {
  "build-total": 300,
  forces: ["lancers", "dragoons"],
  "quick-start": true,
  table: null,
  terrain: [],
};

/**
 * Plays seat 1 over the wire until one of its actions holds some words of the wire, and none holds others, so that a test can
 * begin there; gives that action.
 */
export async function playUntil<T>(
  page: Page,
  link: string,
  wanted: string,
  without?: string,
): Promise<T> {
  const [, id, token] = link.match(/table\/(\w+)#seat=(\w+)/)!;
  if (!page.url().startsWith("http")) await page.goto("/rules/aod");
  const end = await page.evaluate(
    async ({ id, token, wanted, without, key }) => {
      interface Listed {
        action: { order?: { move?: object; assault?: object } };
      }
      const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
      const waiting = new Map<number, (answer: unknown) => void>();
      let [requests, asked, idle] = [0, null as unknown, 0];
      const ask = (what: string, body: object) => {
        const request = ++requests;
        socket.send(JSON.stringify({ [what]: { request, ...body } }));
        return new Promise<unknown>((resolve) => waiting.set(request, resolve));
      };
      await new Promise<void>((resolve) => {
        socket.onopen = () =>
          socket.send(JSON.stringify({ hello: { protocol: 2, since: 0, token } }));
        socket.onmessage = ({ data }) => {
          const { welcome, update, answer, failed } = JSON.parse(data);
          const told = welcome ?? update;
          if (told) asked = told.prompts.find((it: { seat: number }) => it.seat === 1)?.ask ?? null;
          if (answer) waiting.get(answer.request)?.(answer.answer);
          if (failed) waiting.get(failed.request)?.(null);
          if (welcome) resolve();
        };
      });
      for (let number = 0; number < 300; ) {
        if (asked === null) {
          await new Promise((resolve) => setTimeout(resolve, 25));
          if (++idle > 800) return "nobody asked";
          continue;
        }
        idle = 0;
        const list = (await ask("actions", {})) as { actions: { actions: Listed[] } } | null;
        const all = list?.actions.actions ?? [];
        const holding = (words: string) =>
          all.find(({ action }) => JSON.stringify(action).includes(words));
        const there = holding(wanted);
        if (there && !(without && holding(without))) {
          socket.close();
          return { there: there.action };
        }
        const chosen = all.find(({ action }) => action.order?.move) ?? all[0];
        number += 1;
        await ask("act", { key: key + String(number).padStart(8, "0"), action: chosen?.action });
      }
      return "it never came";
    },
    { id, token, wanted, without, key: randomBytes(28).toString("hex") },
  );
  if (typeof end === "string") throw new Error(`${wanted}: ${end}`);
  return end.there as T;
}

export { drag, middle, watchBoard } from "./open";
