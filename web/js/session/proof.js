/**
 * Showing that a seat is ours without saying the token that proves it: whoever carries an invite and its reply could stand between
 * two browsers, with certificates of its own, and would hear every word. What is said names both ends of this one connection, so
 * that it is worth nothing on another.
 */
import { toHex } from "../net/bytes.js";
import { sha256 } from "./fair.js";

/**
 * @param {string} token          of the seat
 * @param {Uint8Array} host       fingerprint of the host's certificate, as this side knows it
 * @param {Uint8Array} guest      of the guest's
 * @returns {Promise<string>} 64 hexadecimal digits
 */
export const proofOf = (token, host, guest) => sha256(`${token}.${toHex(host)}.${toHex(guest)}`);
