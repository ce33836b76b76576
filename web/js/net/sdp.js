/**
 * What one browser must know of the other, and nothing else; the SDP around it is a fixed template.
 *
 * @typedef {object} Candidate
 * @property {"host"|"srflx"} kind     an address of the device · the public one that STUN found
 * @property {string} address         IPv4, IPv6, or a name under .local
 * @property {number} port
 *
 * @typedef {object} Description
 * @property {string} ufrag           ICE user fragment
 * @property {string} pwd             ICE password
 * @property {Uint8Array} fingerprint SHA-256 of the DTLS certificate
 * @property {Candidate[]} candidates
 */
import { fromHex, toHex } from "./bytes.js";

const LONGEST_CANDIDATES = 8;

/**
 * Read what matters out of a local description.
 *
 * @param {string} sdp
 * @returns {Description}
 */
export function readSdp(sdp) {
  const line = (/** @type {RegExp} */ what) => sdp.match(what)?.[1] ?? "";
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim)].map(
    ([, address, port, kind]) => ({
      kind: /** @type {Candidate["kind"]} */ (kind),
      address: /** @type {string} */ (address),
      port: Number(port),
    }),
  );
  return {
    ufrag: line(/^a=ice-ufrag:(\S+)/m),
    pwd: line(/^a=ice-pwd:(\S+)/m),
    fingerprint: fromHex(line(/^a=fingerprint:sha-256 (\S+)/im).replaceAll(":", "")),
    candidates: candidates.slice(0, LONGEST_CANDIDATES),
  };
}

/**
 * The text of one candidate.
 *
 * @param {Candidate} candidate
 * @param {string} foundation    a new one makes a browser try a known address again
 * @param {number} priority
 */
export function candidateText({ kind, address, port }, foundation, priority) {
  const related = kind === "srflx" ? " raddr 0.0.0.0 rport 0" : "";
  return `candidate:${foundation} 1 udp ${priority} ${address} ${port} typ ${kind}${related}`;
}

/**
 * As RFC 8445 recommends: own addresses before public ones, and earlier before later.
 *
 * @param {Candidate} candidate
 * @param {number} place
 */
export const priorityOf = ({ kind }, place) => (kind === "host" ? 126 : 100) * 2 ** 24 + (65535 - place) * 2 ** 8 + 255;

/**
 * Rebuild a description.
 *
 * @param {Description} description
 * @param {"active"|"passive"} setup    who opens DTLS: the peer that is described, or its reader
 */
export function writeSdp({ ufrag, pwd, fingerprint, candidates }, setup) {
  const print = toHex(fingerprint).toUpperCase().match(/../g)?.join(":");
  return [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map((candidate, place) => `a=${candidateText(candidate, `${place + 1}`, priorityOf(candidate, place))}`),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}
