import type { Blocked, Coming, Forecast } from "../../../generated/tcg";
import type { Mark, Sum } from "../ui.svelte";
import type { Site } from "../wire";

type NameOf = (site: Site) => string;

/** What damage comes to, in a few signs on whoever gets it: "12 → 8", "scraps", "−3". */
export function comingBadge(comes: Coming): string {
  const { to, before, after, through, scrapped } = comes;
  const more = comes.missiles > 0 && comes.most > through ? "…" : "";
  if ("stockpile" in to && before != null) return `${before} → ${after}${more}`;
  if (scrapped) return "scraps";
  return through === 0 ? `0${more}` : `−${through}${more}`;
}

/** The mark on who would get damage; what does nothing is not loud. */
export function comingMark(comes: Coming): Pick<Mark, "badge" | "mild"> {
  return { badge: comingBadge(comes), mild: comes.through + comes.most === 0 };
}

/** The same in words: "5 damage, 4 through: structure 7 → 3". */
export function comingWords(comes: Coming): string {
  const { total, armor, prevented, through, missiles, most } = comes;
  const parts = [`${total} damage`];
  if (prevented > 0) parts.push(`${prevented} prevented`);
  if (armor > 0) parts.push(`${armor} stopped by armor`);
  if (armor + prevented > 0) parts.push(`${through} through`);
  if (missiles > 0)
    parts.push(`up to ${most} with ${missiles} missile${missiles === 1 ? "" : "s"}`);
  return parts.join(", ");
}

/** What it has before and after, by what it is. */
export function lossWords(
  { to, before, after, scrapped, rolls }: Coming,
  building: boolean,
): string {
  const what = "stockpile" in to ? "Stockpile" : building ? "Counters" : "Structure";
  const left = before == null ? "" : `${what} ${before} → ${after}`;
  const end = scrapped
    ? "stockpile" in to
      ? "wins"
      : "scrapped"
    : rolls
      ? "rolls as a Vehicle"
      : "";
  return [left, end].filter(Boolean).join(", ") || "no loss";
}

/** What comes to the worst off of those who go, if they are blocked. */
function worst(back: readonly Coming[]): Coming | null {
  const [first, ...others] = back;
  if (!first) return null;
  return others.reduce((a, b) => (b.scrapped && !a.scrapped ? b : a), first);
}

/** What a block would lead to: for the one who blocks, and for whom it hits back, one of those who go. */
export function blockedWords({ comes, back, returned }: Blocked, nameOf: NameOf): string {
  const those = back.map((it) => `${nameOf(it.to)} ${lossWords(it, false)}`);
  const returns = returned > 0 || back.some((it) => it.most > 0);
  const gets = `it gets ${comingWords(comes)} (${lossWords(comes, false)})`;
  return `${gets}; ${returns ? `deals ${returned} back: ${those.join(" or ")}` : "deals nothing back"}`;
}

/** So many blocks are told one by one in the sum; more only on those who could block. */
const TOLD = 2;

function blockParts({ blockers, blocked }: Forecast, nameOf: NameOf): Sum["parts"] {
  if (blockers.length === 0) return [{ words: "Nobody could block" }];
  const names = blockers.map((card) => nameOf({ card })).join(", ");
  if (blocked.length > TOLD) return [{ words: `${blockers.length} could block`, detail: names }];
  return blocked.map(({ by, comes, back }) => {
    const returned = worst(back);
    return {
      words: `if ${nameOf({ card: by })} blocks: ${comingBadge(comes)}`,
      detail: `back: ${returned ? comingBadge(returned) : "0"}`,
    };
  });
}

/** What a mission would lead to, as one sum. */
export function forecastSum(forecast: Forecast, nameOf: NameOf, building: boolean): Sum {
  const { going, comes, returned } = forecast;
  const missiles = going.reduce((sum, it) => sum + it.missiles, 0);
  const [only, ...more] = going;
  const extra = going.reduce((sum, it) => sum + it.extra, 0);
  const points = going.reduce((sum, it) => sum + it.points, 0);
  const printed =
    only && more.length === 0 && only.printed !== only.points ? `printed ${only.printed}` : "";
  return {
    head: `deals ${comes.total}${missiles > 0 ? ` + ${missiles}✦` : ""}`,
    parts: [
      {
        words: `${points} attack${extra > 0 ? ` + ${extra} against this` : ""}`,
        detail: [
          printed,
          comes.armor > 0 && `${comes.armor} stopped by armor`,
          comes.prevented > 0 && `${comes.prevented} prevented`,
        ]
          .filter(Boolean)
          .join(", "),
      },
      {
        words: lossWords(comes, building),
        detail: [
          missiles > 0 && comes.most > comes.through && `up to ${comes.most} with missiles`,
          returned > 0 ? `${returned} comes back` : "no damage comes back",
        ]
          .filter(Boolean)
          .join(", "),
      },
      ...blockParts(forecast, nameOf),
    ],
  };
}
