import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What a browser's audio is asked to do. */
class FakeAudio {
  static made = 0;
  static started = 0;
  static resumed = 0;
  state = "suspended";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    FakeAudio.made += 1;
  }
  async resume() {
    FakeAudio.resumed += 1;
    this.state = "running";
  }
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
  createGain = () => ({ gain: ramps(), connect: same });
  createBiquadFilter = () => ({ frequency: {}, Q: {}, connect: same });
  createBufferSource = () => ({ connect: same, start: began });
  createOscillator = () => ({ frequency: ramps(), connect: same, start: began, stop: () => {} });
}
const ramps = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
const same = <T>(next: T) => next;
const began = () => {
  FakeAudio.started += 1;
};

const page = { hidden: false };
const touched = { hasBeenActive: true };

beforeEach(() => {
  Object.assign(FakeAudio, { made: 0, started: 0, resumed: 0 });
  Object.assign(page, { hidden: false });
  Object.assign(touched, { hasBeenActive: true });
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { userActivation: touched });
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => void vi.unstubAllGlobals());

/** What plays sounds, and what somebody has set, both new. */
async function fresh() {
  const { play } = await import("./play");
  const { settings } = await import("../settings.svelte");
  return { play, settings };
}

test("sounds are made with one audio, which is woken when it sleeps", async () => {
  const { play } = await fresh();
  play("die");
  expect([FakeAudio.made, FakeAudio.resumed, FakeAudio.started]).toEqual([1, 1, 3]);
  play("hit");
  play("card");
  play("turn");
  expect([FakeAudio.made, FakeAudio.resumed, FakeAudio.started]).toEqual([1, 1, 8]);
});

test("nothing is heard with sounds off, in a page nobody sees, or before it was touched", async () => {
  const { play, settings } = await fresh();
  settings.sound = false;
  play("turn");
  settings.sound = true;
  page.hidden = true;
  play("turn");
  page.hidden = false;
  touched.hasBeenActive = false;
  play("turn");
  expect(FakeAudio.made).toBe(0);
  touched.hasBeenActive = true;
  play("turn");
  expect(FakeAudio.started).toBe(2);
});
