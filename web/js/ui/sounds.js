/**
 * Small soft sounds, made on the spot; nothing is loaded. Silent until the player turns them on.
 *
 * What is heard depends only on what every player at the table may know.
 */

/** @type {AudioContext|null} */
let audio = null;
let isOn = false;

/**
 * Turn sound on or off.
 *
 * @param {boolean} on
 */
export function setSound(on) {
  isOn = on;
  const listen = on ? addEventListener : removeEventListener;
  for (const tap of ["click", "keydown"]) listen(tap, wake, true);
  if (!on) audio?.suspend();
}

/**
 * Have sounds ready. An iPad lets them begin in a tap only, and after a call or a locked screen they are "interrupted", which
 * no other browser knows: so every tap sees to it that what comes between taps is heard.
 */
function wake() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {}); // not now, in a call for one; the next tap tries again
    return audio;
  } catch {
    setSound(false); // no sound card, or none allowed: play on in silence
    return null;
  }
}

/**
 * A tone that is struck and dies away.
 *
 * @param {AudioContext} context
 * @param {number} at        seconds from now
 * @param {number} pitch     Hz
 * @param {number} length    seconds
 * @param {number} loud
 * @param {OscillatorType} [shape]
 */
function struck(context, at, pitch, length, loud, shape = "sine") {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0004, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/**
 * A short rustle: noise through a band.
 *
 * @param {AudioContext} context
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function rustle(context, at, pitch, length, loud) {
  const start = context.currentTime + at;
  const frames = Math.ceil(context.sampleRate * length);
  const noise = context.createBuffer(1, frames, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 2;
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(context.destination);
  source.start(start);
}

/** @type {Record<string, (context: AudioContext) => void>} */
const SOUNDS = {
  deal: (context) => {
    for (const at of [0, 0.06, 0.12]) rustle(context, at, 2600, 0.07, 0.16);
  },
  choose: (context) => struck(context, 0, 1850, 0.07, 0.045, "triangle"),
  play: (context) => {
    rustle(context, 0, 1400, 0.08, 0.2);
    struck(context, 0.01, 310, 0.14, 0.07);
  },
  turn: (context) => {
    for (const at of [0, 0.13]) struck(context, at, 2093, 0.2, 0.05);
  },
  refused: (context) => struck(context, 0, 190, 0.12, 0.12, "triangle"),
  lid: (context) => {
    rustle(context, 0, 900, 0.04, 0.3);
    struck(context, 0.015, 520, 0.09, 0.06, "square");
  },
  hit: (context) => {
    struck(context, 0, 660, 0.26, 0.07);
    struck(context, 0, 1010, 0.16, 0.03, "triangle");
    rustle(context, 0, 300, 0.06, 0.25);
  },
  dodge: (context) => rustle(context, 0, 3200, 0.16, 0.12),
  block: (context) => {
    rustle(context, 0, 500, 0.05, 0.3);
    struck(context, 0, 240, 0.1, 0.09, "triangle");
  },
  hold: (context) => {
    for (const at of [0, 0.09]) struck(context, at, 330 - at * 900, 0.1, 0.07, "triangle");
  },
  won: (context) => {
    for (const [place, pitch] of [523, 659, 784].entries()) struck(context, place * 0.08, pitch, 0.18, 0.07);
  },
};

/**
 * Play a sound by name, if sound is on.
 *
 * @param {keyof typeof SOUNDS} name
 */
export function sound(name) {
  const context = isOn && wake();
  if (context) SOUNDS[name]?.(context);
}
