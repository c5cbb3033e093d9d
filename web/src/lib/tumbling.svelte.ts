import { untrack } from "svelte";
import { isStill } from "./settings.svelte";

const ROLL = 333;
const TURN = 55;

/** The face that a die shows by chance while it rolls, when it is first seen if told to; then null, and it lies still. */
export function tumbling<Face>(
  faces: () => readonly Face[],
  rolls: () => boolean,
): { readonly face: Face | null } {
  let face = $state.raw<Face | null>(null);

  $effect(() => {
    if (!untrack(rolls) || isStill()) return;
    const all = untrack(faces);
    const turn = () => {
      face = all[Math.floor(Math.random() * all.length)]!;
    };
    turn();
    const timer = setInterval(turn, TURN);
    const end = setTimeout(stop, ROLL);
    function stop() {
      clearInterval(timer);
      clearTimeout(end);
      face = null;
    }
    return stop;
  });
  return {
    get face() {
      return face;
    },
  };
}
