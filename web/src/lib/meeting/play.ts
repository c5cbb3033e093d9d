import { settings } from "../settings.svelte";
import { type Sound, sounds } from "./sounds";

let context: AudioContext | null = null;

/** Plays a sound, if sounds are wanted and somebody has touched the page: before that, browsers allow none. */
export function play(sound: Sound): void {
  if (!settings.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  sounds[sound](context, context.currentTime);
}
