import { untrack } from "svelte";
import type { TableState } from "../table.svelte";
import { Motion, type Pose, type Scene } from "./motion.svelte";
import { newsOf, onPress } from "./news.svelte";

/**
 * Plays what happens at a table from now on, until something is pressed; `standing` is how the view has the tokens, by
 * name, and `scenesOf` what is to be seen of an event.
 */
export function watch<Event>(
  table: () => TableState,
  standing: () => ReadonlyMap<string, Pose>,
  scenesOf: (event: Event) => Scene[],
): Motion {
  const motion = new Motion();
  const news = newsOf(table);
  let before = standing();

  $effect.pre(() => {
    const now = standing();
    const { events, leap, back } = news();
    untrack(() => {
      if (leap || back) motion.skip();
      else
        motion.play(
          events.flatMap(({ event }) => scenesOf(event as Event)),
          before,
          now,
        );
    });
    before = now;
  });
  onPress(() => {
    if (motion.running) motion.skip();
  });
  $effect(() => () => motion.skip());
  return motion;
}
