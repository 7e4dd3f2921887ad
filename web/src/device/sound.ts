// Synthesises sounds from handfuls of notes. Everything goes master → low-pass → loudspeaker; during silence the
// low-pass closes, and the table sounds as through a wall. A browser without sound, or one that refuses it, makes a
// quiet table, not an error.

export type Note = {
  wave: OscillatorType | "noise";
  /** When it begins, in milliseconds after the sound does. */
  at: number;
  /** How long it lasts, in milliseconds. */
  for: number;
  /** Its pitch; for noise, the middle of the band that is let through. */
  hertz: number;
  /** Where the pitch glides to. */
  to?: number;
  /** From 0 to 1. */
  gain: number;
  /** From -1, left, to 1, right. */
  pan?: number;
};

/** Notes that sound together or after each other. */
export type Cue = readonly Note[];

export type SoundSetup = { level: () => number; make?: () => AudioContext };

const OPEN = 20_000;
const MUFFLED = 400;
/** What others do: 12 dB below what you do. */
const FAR = 0.25;
/** However much happens at once, no sound starts later than this, in seconds. */
const LATEST = 1.5;
/** How long a context may take to wake, in milliseconds. */
const PATIENCE = 1_000;
const ATTACK = 0.012;
/** How long the loudspeaker stays open after the last sound, in milliseconds: open all evening, it drains a phone. */
export const REST = 3000;

type Chain = { context: AudioContext; master: GainNode; wall: BiquadFilterNode; hiss: AudioBuffer };

export class Sound {
  readonly #level: () => number;
  readonly #make: () => AudioContext;
  #chain: Chain | null = null;
  #waking = false;
  #muffled = false;
  #free = 0;
  #resting = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor({ level, make = () => new AudioContext() }: SoundSetup) {
    this.#level = level;
    this.#make = make;
  }

  /** Call it inside a click or a key press: browsers let nothing else start a sound. */
  wake(): void {
    if (this.#level() <= 0) return;
    try {
      // In Safari a wake-up that a call interrupts never ends.
      this.#waking = false;
      this.#chain ??= this.#build(this.#make());
      this.#open(this.#chain);
    } catch {
      // No sound here. The page shows the same.
    }
  }

  muffle(on: boolean): void {
    this.#muffled = on;
    try {
      if (this.#chain) this.#close(this.#chain);
    } catch {
      // See above.
    }
  }

  /** Plays one sound after the other, in the order requested. */
  play(cue: Cue, far = false): void {
    const chain = this.#chain;
    const level = this.#level();
    if (!chain || level <= 0) return;
    // A context that the system holds back would queue the notes and play them all at once on waking.
    const { state, currentTime: now } = chain.context;
    if (state !== "running" && !this.#waking && !(this.#resting && state === "suspended")) return;
    try {
      const start = Math.min(Math.max(now, this.#free), now + LATEST);
      this.#free = start + lengthOf(cue);
      this.#open(chain);
      chain.master.gain.value = level;
      for (const note of cue) ring(chain, note, start + note.at / 1000, far ? FAR : 1);
    } catch {
      // See above.
    }
  }

  #open({ context }: Chain): void {
    clearTimeout(this.#rest);
    this.#resting = false;
    const close = () => {
      this.#resting = true;
      // A sound may be asked for before it sleeps.
      const asleep = () => {
        if (!this.#resting) void context.resume().catch(() => undefined);
      };
      context.suspend().then(asleep, () => undefined);
    };
    this.#rest = setTimeout(close, REST + 1000 * Math.max(0, this.#free - context.currentTime));
    if (context.state === "running" || this.#waking) return;
    this.#waking = true;
    const done = () => (this.#waking = false);
    context.resume().then(done, done);
    // During a call it never ends: what is asked for meanwhile must not sound all at once afterwards.
    setTimeout(done, PATIENCE);
  }

  #build(context: AudioContext): Chain {
    const master = context.createGain();
    const wall = context.createBiquadFilter();
    wall.type = "lowpass";
    master.connect(wall);
    wall.connect(context.destination);
    const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
    const chain = { context, master, wall, hiss };
    this.#close(chain);
    return chain;
  }

  #close({ context, wall }: Chain): void {
    wall.frequency.setTargetAtTime(this.#muffled ? MUFFLED : OPEN, context.currentTime, 0.1);
  }
}

function ring({ context, master, hiss }: Chain, note: Note, from: number, volume: number): void {
  const until = from + note.for / 1000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(note.gain * volume, from + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(0.0001, until);
  const source = note.wave === "noise" ? context.createBufferSource() : context.createOscillator();
  const end = pan(context, note, envelope);
  end.connect(master);
  if ("buffer" in source) {
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    glide(band.frequency, note, from, until);
    source.buffer = hiss;
    source.connect(band);
    band.connect(envelope);
  } else {
    source.type = note.wave as OscillatorType;
    glide(source.frequency, note, from, until);
    source.connect(envelope);
  }
  source.onended = () => end.disconnect();
  source.start(from);
  source.stop(until);
}

function glide(pitch: AudioParam, note: Note, from: number, until: number): void {
  pitch.setValueAtTime(note.hertz, from);
  if (note.to) pitch.exponentialRampToValueAtTime(note.to, until);
}

/** Older browsers have no panner: the middle is good enough. */
function pan(context: AudioContext, note: Note, envelope: GainNode): AudioNode {
  if (!note.pan || typeof context.createStereoPanner !== "function") return envelope;
  const panner = context.createStereoPanner();
  panner.pan.value = note.pan;
  envelope.connect(panner);
  return panner;
}

/** How long a sound lasts, in seconds. */
export function lengthOf(cue: Cue): number {
  return Math.max(...cue.map((it) => it.at + it.for)) / 1000;
}
