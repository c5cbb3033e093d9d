import type { GameUi } from "../../games/types";
import type { AnyEvent } from "../../generated/protocol";
import { plain, type Seats, type Sentence } from "../sentence";
import type { TableState } from "../table.svelte";

/** A part of the log under one heading. */
export interface LogGroup {
  /** The number of its first event: a group keeps it while it grows. */
  key: number;
  heading: string | null;
  events: AnyEvent[];
}

/** Parts the log where an event begins something new. */
export function grouped(
  events: readonly AnyEvent[],
  heading: (event: AnyEvent) => string | null,
): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const event of events) {
    const words = heading(event);
    const last = groups.at(-1);
    if (words !== null || !last)
      groups.push({ key: event.number, heading: words, events: [event] });
    else last.events.push(event);
  }
  return groups;
}

/** The parts of the log without the lines that say nothing more than a heading; a part with nothing else in it is left out. */
export function told(
  groups: readonly LogGroup[],
  silent: ((event: AnyEvent) => boolean) | undefined,
): LogGroup[] {
  if (!silent) return [...groups];
  return groups
    .map((group) => ({ ...group, events: group.events.filter((event) => !silent(event)) }))
    .filter(({ events }) => events.length > 0);
}

/**
 * What an event is in an exchange: it begins one, joins one that has only begun, says what came of it in place of the beginning,
 * ends up in the same line, or follows from what came of it. Whatever else happens before it is decided belongs to it too;
 * afterwards it ends it.
 */
export type ExchangePart = "begins" | "joins" | "tells" | "adds" | "follows" | null;

/** A line of the log: what is said, what is said besides, and everything that it sums up. */
export interface LogItem {
  event: AnyEvent;
  also: readonly AnyEvent[];
  parts: readonly AnyEvent[];
}

/** One line for each thing that happened: an exchange of several events is the line that says what came of it. */
export function lines(
  events: readonly AnyEvent[],
  exchange: ((event: AnyEvent) => ExchangePart) | undefined,
): LogItem[] {
  const items: { event: AnyEvent; also: AnyEvent[]; parts: AnyEvent[]; told: boolean }[] = [];
  let open: (typeof items)[number] | null = null;
  for (const event of events) {
    const part = exchange?.(event) ?? null;
    const isOver = open?.told ? part !== "adds" && part !== "follows" : part === "begins";
    if (!open || isOver) {
      const item = { event, also: [], parts: [event], told: false };
      items.push(item);
      open = part === "begins" || part === "joins" ? item : null;
      continue;
    }
    open.parts.push(event);
    if (part === "tells") open.event = event;
    if (part === "adds") open.also.push(event);
    open.told ||= part === "tells" || part === "adds" || part === "follows";
  }
  return items.map(({ event, also, parts }) => ({
    event,
    also,
    parts: parts.length > 1 ? parts : [],
  }));
}

/** What a line of the log says. */
export function lineOf({ event, also }: Pick<LogItem, "event" | "also">): Sentence {
  return [event.sentence, ...also.map(({ sentence }) => [" ", ...sentence])].flat();
}

/** The headings a game gives to events, with the names of those at the table. */
export function headings(table: TableState, ui: Partial<GameUi>) {
  return (event: AnyEvent): string | null => {
    const heading = ui.heading?.(event);
    return heading ? plain(heading, table.info?.seats) : null;
  };
}

const MOST_READ_OUT = 8;

/** What is read out of events that are new: the last few sentences, and how many were passed over. */
export function readOut(fresh: readonly AnyEvent[], seats: Seats): string {
  const passed = fresh.length - MOST_READ_OUT;
  const told = fresh.slice(-MOST_READ_OUT).map(({ sentence }) => plain(sentence, seats));
  return (passed > 0 ? [`${passed} earlier lines are in the log.`, ...told] : told).join(" ");
}
