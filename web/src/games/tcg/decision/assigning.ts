import type { AnyAction } from "../../../generated/protocol";
import { siteKey } from "../model";
import type { Site } from "../wire";
import { choices } from "./choices";

/** What somebody in a mission deals, and to whom it may go. */
export interface AssignPlan {
  by: Site;
  points: number;
  missiles: number;
  recipients: Site[];
  /** Whom missiles may be fired at. */
  missileRecipients: Site[];
  /** Points that are usable only against some things, by the key of the thing. */
  extra: ReadonlyMap<string, number>;
}

/** For everybody whose damage is to be assigned, what the offered ways have in common. */
export function assignPlans(actions: readonly AnyAction[]): Map<string, AssignPlan> {
  const plans = new Map<string, AssignPlan>();
  for (const { body } of choices(actions, "assign")) {
    const key = siteKey(body.by);
    const before = plans.get(key) ?? {
      by: body.by,
      points: 0,
      missiles: 0,
      recipients: [],
      missileRecipients: [],
      extra: new Map(),
    };
    const sum = (what: "points" | "missiles") =>
      body.shares.reduce((total, it) => total + (it[what] ?? 0), 0);
    const hit = body.shares.filter(
      (it) => (it.points ?? 0) > 0 || (it.extra ?? 0) > 0 || sum("points") === 0,
    );
    const fired = body.shares.filter((it) => (it.missiles ?? 0) > 0);
    plans.set(key, {
      by: body.by,
      points: Math.max(before.points, sum("points")),
      missiles: Math.max(before.missiles, sum("missiles")),
      recipients: joined(
        before.recipients,
        hit.map(({ to }) => to),
      ),
      missileRecipients: joined(
        before.missileRecipients,
        fired.map(({ to }) => to),
      ),
      extra: new Map([
        ...before.extra,
        ...body.shares.flatMap(({ to, extra }) => (extra ? [[siteKey(to), extra] as const] : [])),
      ]),
    });
  }
  return plans;
}

/** Whether there is nothing to choose: all of it can go to one only. */
export function isPlain({ recipients, missileRecipients, missiles }: AssignPlan): boolean {
  const at = missiles > 0 ? joined(recipients, missileRecipients) : recipients;
  return at.length === 1;
}

function joined(sites: readonly Site[], more: readonly Site[]): Site[] {
  const known = new Map([...sites, ...more].map((site) => [siteKey(site), site]));
  return [...known.values()];
}
