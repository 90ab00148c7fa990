/**
 * Short sounds for what happens on a board, made on the spot: loaded when a board with sound has
 * something to let hear.
 */

/** Pitch in hertz, its end, length in seconds, loudness, wave. @typedef {[number, number, number, number, OscillatorType]} Tone */

/**
 * The sounds, from the least to the one that drowns the others of a moment.
 *
 * @type {Record<string, Tone[]>}
 */
const SOUNDS = {
  edge: [[150, 120, 0.05, 0.2, 'sine']],
  refused: [[196, 165, 0.09, 0.2, 'triangle'], [165, 147, 0.12, 0.2, 'triangle']],
  place: [[520, 180, 0.06, 0.5, 'triangle']],
  capture: [[420, 120, 0.07, 0.6, 'triangle'], [260, 90, 0.08, 0.5, 'triangle']],
  check: [[520, 180, 0.06, 0.5, 'triangle'], [659, 659, 0.14, 0.25, 'sine']],
  end: [[523, 523, 0.14, 0.3, 'sine'], [659, 659, 0.14, 0.3, 'sine'], [784, 784, 0.3, 0.3, 'sine']],
};
const RANKS = Object.keys(SOUNDS);

/** One for all boards of a page. @type {AudioContext | null} */
let context = null;
/** What is to be heard when everything that happened at once is known. */
let waiting = '';

/**
 * Which sound an event has, if any.
 *
 * @param {string} kind
 * @param {any} [detail]
 */
function soundOf(kind, detail) {
  switch (kind) {
    case 'edge': return 'edge';
    case 'board-illegal': return 'refused';
    case 'board-move': return detail?.capture ? 'capture' : 'place';
    case 'board-check': return 'check';
    case 'board-end': return 'end';
    default: return '';
  }
}

/** Lets an event be heard, unless a graver one comes with it. @param {string} kind @param {object} [detail] */
export function cue(kind, detail) {
  const sound = soundOf(kind, detail);
  if (sound === '') return;
  if (waiting === '') setTimeout(play);
  if (RANKS.indexOf(sound) > RANKS.indexOf(waiting)) waiting = sound;
}

function play() {
  const tones = SOUNDS[waiting];
  waiting = '';
  // A page may not sound before somebody has touched it.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  let start = context.currentTime;
  for (const [from, to, length, loudness, wave] of tones) {
    const voice = new OscillatorNode(context, { type: wave, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    voice.frequency.exponentialRampToValueAtTime(to, start + length);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + length);
    start += length;
  }
}
