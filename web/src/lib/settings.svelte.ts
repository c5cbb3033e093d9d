/** What this person likes, kept in the browser. */
interface Settings {
  theme: "system" | "light" | "dark";
  /** A prompt with only one answer answers itself. */
  autoAnswer: boolean;
  /** Whether things move on the table. */
  motion: "system" | "off";
  /** How long one sees what happens before one decides. */
  pace: "calm" | "quick" | "instant";
  /** Whether dice, hits, cards and one's turn are heard. */
  sound: boolean;
  /** For how long after the choices have changed a press does nothing, in milliseconds. Only tests want less. */
  settling: number;
  /** What others see. */
  name: string;
}

const KEY = "ironlance.settings";
const defaults: Settings = {
  theme: "system",
  autoAnswer: true,
  motion: "system",
  pace: "calm",
  sound: true,
  settling: 350,
  name: "",
};

function read(): Settings {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state(read());

/** Keeps the settings and puts them into effect, now and whenever they change. */
export function useSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.motion;
  });
}

/** Whether nothing should move. */
export function isStill(): boolean {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const paces: Record<Settings["pace"], number> = { calm: 1, quick: 0.5, instant: 0 };

/** How long what happens is shown, as a share of what is calm; not at all where nothing should move or nobody looks. */
export function pace(): number {
  return isStill() || document.hidden ? 0 : paces[settings.pace];
}
