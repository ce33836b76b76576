/**
 * A cast on its way: as a file, as a link whose fragment holds all of it, or as text that somebody pasted.
 */
import { checksum, fromLetters, toLetters } from "../../js/net/bytes.js";
import { SessionError } from "../../js/session/events.js";
import { saveFile } from "../../js/ui/save-file.js";

/** @typedef {import("../../js/session/types.js").Cast} Cast */

/** What stands before a cast in the fragment of a link. */
export const HEAD = "#cast=";

/** In characters: what no messenger carries any more, and what some of them cut. */
export const [LONGEST_LINK, LONG_LINK] = [12_000, 4000];

/** In bytes, as a file or unpacked from a link: many times a whole cast, and soon read. */
const LONGEST_FILE = 1024 * 1024;

/** @param {BlobPart} bytes @param {GenericTransformStream} through @returns {ReadableStream<Uint8Array>} */
const sent = (bytes, through) => new Blob([bytes]).stream().pipeThrough(/** @type {any} */ (through));

/** Bytes before the packed ones, that tell whether a letter was lost. */
const SUM = 4;

/** @param {Uint8Array} bytes */
const sumOf = (bytes) => new Uint8Array(Uint32Array.of(checksum(bytes)).buffer);

/**
 * Return the link that carries a cast, however long.
 *
 * @param {Cast} cast
 * @param {string} [page]
 */
export async function linkOf(cast, page = location.href) {
  const packing = new Response(sent(JSON.stringify(cast), new CompressionStream("deflate-raw")));
  const packed = new Uint8Array(await packing.arrayBuffer());
  return page.split("#")[0] + HEAD + toLetters(Uint8Array.of(...sumOf(packed), ...packed));
}

/**
 * Unpack, but no more than a cast could be: a few letters may stand for any amount.
 *
 * @param {string} letters
 */
async function unpacked(letters) {
  const bytes = fromLetters(letters) ?? new Uint8Array();
  const packed = bytes.slice(SUM);
  if (toLetters(sumOf(packed)) !== toLetters(bytes.slice(0, SUM))) throw new RangeError("altered");
  const reader = sent(packed, new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST_FILE) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
}

/**
 * Find a cast in what somebody brought: a link, with or without words around it, or the text of a file. What it is worth,
 * the engine says.
 *
 * @param {string} text
 * @returns {Promise<unknown>}
 */
export async function castIn(text) {
  const [, letters] = /#cast=([\w-]+)/.exec(text) ?? [];
  if (text.length > LONGEST_FILE) throw new SessionError("cast_long");
  try {
    return JSON.parse(letters ? await unpacked(letters) : text);
  } catch {
    throw new SessionError(letters ? "cast_cut" : "no_cast");
  }
}

/** @param {File} file */
export async function castInFile(file) {
  if (file.size > LONGEST_FILE) throw new SessionError("cast_long");
  return castIn(await file.text());
}

/**
 * Hand a cast out as a file. It names its format, so that editors can help.
 *
 * @param {Cast} cast
 */
export function handOut(cast) {
  const schema = new URL("cast.schema.json", document.baseURI).href;
  const name = cast.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  const written = `${JSON.stringify({ $schema: schema, ...cast }, null, 2)}\n`;
  return saveFile(new File([written], `${name || "lunchbox"}.cast.json`, { type: "application/json" }));
}
