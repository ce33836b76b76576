/**
 * Frames that arrive, once and in order, over a channel that lets go of what is old.
 *
 * A browser's own reliable channel tries what is lost again after pauses that grow to seconds, sends next to nothing meanwhile, and
 * does not hear of a network that is back: measured, up to 3 s pass before anything moves. So its channel forgets what has not arrived
 * after a moment, which leaves the way free, and what is forgotten is sent again here, as soon as anything is heard from the other side.
 *
 * On the wire: `#number.got#frame`, where `got` is the last that has arrived here of all before it. With the number 0 it is that word
 * alone; a `?` after it asks for the same. A frame without a head is one that nobody waits for; it is taken as it comes.
 */
import { Rate } from "./wire.js";

/** How long the channel itself tries, in ms. */
export const LIFE = 1_000;
/** How many letters may be on their way before a word of their arrival is waited for. */
const WINDOW = 64 * 1024;
/** How soon what arrives is confirmed, where no frame takes the word along, and how often it is asked for when it is late; in ms. */
const WORD = 100;
const ASK = 400;
/** No head is longer. */
const HEAD = 40;

export class Sure {
  /** What has not arrived, as far as we know; first those that are on their way. @type {{number: number, frame: string, at: number}[]} */
  #out = [];
  #sent = 0;
  #flying = 0;
  #size = 0;
  /** The last number that was given, and the last that was ever sent. */
  #last = 0;
  #told = 0;
  /** The last that has arrived there, and here. */
  #known = 0;
  #got = 0;
  /** How much has arrived of which no word was sent. */
  #unsaid = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #wording;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #asking;
  /** What brings nothing new: words, and what arrives twice. */
  #idle = new Rate(400, 100);

  /**
   * @param {object} way
   * @param {() => boolean} way.open            whether packets arrive, as far as is known
   * @param {(text: string) => void} way.put     into the channel, if there is one
   * @param {(frame: unknown) => void} way.take  a frame that came; null where what came makes no sense
   */
  constructor(way) {
    this.way = way;
  }

  /** How many letters wait here, sent or not. */
  get size() {
    return this.#size;
  }

  /** Whether the channel has let go of something: until the other side is heard there is no use in sending more. */
  get #isLate() {
    return this.#sent > 0 && performance.now() - (this.#out[0]?.at ?? 0) >= LIFE;
  }

  /** @param {string} frame */
  send(frame) {
    this.#last += 1;
    this.#out.push({ number: this.#last, frame, at: 0 });
    this.#size += frame.length;
    this.#flow();
  }

  /** Packets arrive again: ask what has. */
  back() {
    this.#say("?");
    this.#flow();
  }

  #flow() {
    while (this.#sent < this.#out.length && this.#flying < WINDOW && !this.#isLate && this.way.open()) {
      const one = /** @type {{number: number, frame: string, at: number}} */ (this.#out[this.#sent]);
      one.at = performance.now();
      this.#sent += 1;
      this.#flying += one.frame.length;
      this.#told = Math.max(this.#told, one.number);
      this.#put(one.number, one.frame);
    }
    if (this.#sent) {
      this.#asking ??= setTimeout(() => {
        this.#asking = undefined;
        if (this.#isLate && this.way.open()) {
          this.#say("?");
        }
        this.#flow();
      }, ASK);
    }
  }

  /**
   * @param {number} number
   * @param {string} frame
   */
  #put(number, frame) {
    clearTimeout(this.#wording);
    this.#wording = undefined;
    this.#unsaid = 0;
    this.way.put(`#${number}.${this.#got}#${frame}`);
  }

  /** Say how far we have heard. @param {""|"?"} question */
  #say(question) {
    this.#put(0, question);
  }

  /** @param {unknown} data    what came over the channel */
  hear(data) {
    if (typeof data !== "string" || !data.startsWith("#")) {
      this.way.take(data);
      return;
    }
    // no regular expressions on messages: they remember the last text they saw, and it may hold cards
    const end = data.slice(0, HEAD).indexOf("#", 1);
    const [number = Number.NaN, got = Number.NaN, ...more] = data.slice(1, end).split(".").map(Number);
    const isSound = end > 0 && !more.length && [number, got].every((one) => Number.isSafeInteger(one) && one >= 0);
    const isNew = number === this.#got + 1;
    if (!isSound || got > this.#told || !(isNew || got > this.#known || this.#idle.allows())) {
      this.way.take(null);
      return;
    }
    const frame = data.slice(end + 1);
    if (isNew) {
      this.#got = number;
      this.#owe(frame.length);
    } else if (number) {
      this.#owe(0); // twice, or one before it is missing, and will come again
    }
    this.#arrived(got);
    if (isNew) {
      this.way.take(frame);
    } else if (!number && frame) {
      this.#say("");
    }
  }

  /**
   * Forget what has arrived. What has not, though it had its time, is sent again, with all that went after it.
   *
   * @param {number} got
   */
  #arrived(got) {
    this.#known = Math.max(this.#known, got);
    while (this.#out[0] && this.#out[0].number <= got) {
      const { length } = /** @type {{frame: string}} */ (this.#out.shift()).frame;
      this.#size -= length;
      if (this.#sent) {
        this.#sent -= 1;
        this.#flying -= length;
      }
    }
    if (this.#isLate) {
      this.#sent = 0;
      this.#flying = 0;
    }
    this.#flow();
  }

  /** Something has come: say so in a moment, or at once where it was much. @param {number} length */
  #owe(length) {
    this.#unsaid += length;
    if (this.#unsaid >= WINDOW / 4) {
      this.#say("");
    } else {
      this.#wording ??= setTimeout(() => this.#say(""), WORD);
    }
  }

  /** It is over. */
  close() {
    clearTimeout(this.#wording);
    clearTimeout(this.#asking);
    this.#out = [];
    this.#sent = 0;
    this.#flying = 0;
    this.#size = 0;
  }
}
