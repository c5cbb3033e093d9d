/** The few sounds of a table, made here: short, dry and quiet. */
export type Sound = "die" | "hit" | "card" | "turn";

/** How loud everything is. */
const VOLUME = 0.12;

/** What makes each sound, at a time of some audio. */
export const sounds: Record<Sound, (audio: BaseAudioContext, at: number) => void> = {
  // A die on felt: three knocks that come to rest.
  die(audio, at) {
    for (const [delay, loud] of [
      [0, 1],
      [0.07, 0.7],
      [0.12, 0.4],
    ] as const)
      noise(audio, at + delay, { pitch: 1800, width: 1.2, length: 0.03, loud });
  },
  // Metal that gives way.
  hit(audio, at) {
    noise(audio, at, { pitch: 240, width: 0.8, length: 0.22, loud: 1.6 });
    tone(audio, at, { from: 150, to: 50, length: 0.2, loud: 0.9 });
  },
  // Paper over a table.
  card: (audio, at) => noise(audio, at, { pitch: 4200, width: 0.5, length: 0.09, loud: 0.45 }),
  // Two soft notes upwards.
  turn(audio, at) {
    tone(audio, at, { from: 523, to: 523, length: 0.14, loud: 0.5 });
    tone(audio, at + 0.12, { from: 784, to: 784, length: 0.22, loud: 0.5 });
  },
};

function fading(audio: BaseAudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(VOLUME * loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

interface Noise {
  pitch: number;
  width: number;
  length: number;
  loud: number;
}

function noise(audio: BaseAudioContext, at: number, { pitch, width, length, loud }: Noise): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(fading(audio, at, length, loud));
  source.start(at);
}

interface Tone {
  from: number;
  to: number;
  length: number;
  loud: number;
}

function tone(audio: BaseAudioContext, at: number, { from, to, length, loud }: Tone): void {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(audio, at, length, loud));
  source.start(at);
  source.stop(at + length);
}
