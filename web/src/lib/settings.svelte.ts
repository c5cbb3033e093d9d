/** What this person likes, kept in the browser. */
interface Settings {
  theme: "system" | "light" | "dark";
  /** A prompt with only one answer answers itself. */
  autoAnswer: boolean;
  /** Whether things move on the table. */
  motion: "system" | "off";
  /** What others see. */
  name: string;
}

const KEY = "ironlance.settings";
const defaults: Settings = { theme: "system", autoAnswer: true, motion: "system", name: "" };

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
