/**
 * The device's camera: asked for, switched, and surely off again.
 */
import { isInsideAnApp } from "./inside.js";

/**
 * Why there is no camera.
 *
 * - insecure: the page did not come over https
 * - inside: another app's browser keeps it to itself
 * - none: the browser knows of no cameras at all
 * - refused: by the player, or by who set up the device
 * - missing: there is none
 * - busy: another app has it, or took it away
 * @typedef {"insecure"|"inside"|"none"|"refused"|"missing"|"busy"} CameraFault
 */

export class CameraError extends Error {
  /** @param {CameraFault} code */
  constructor(code) {
    super(code);
    this.name = "CameraError";
    this.code = code;
    /** @type {import("../session/types.js").Said} */
    this.said = { key: `camera.${code}` };
  }
}

/** What browsers call it, and what it means. @type {Record<string, CameraFault>} */
const MEANS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Not every browser has them. @returns {MediaDevices|undefined} */
const devices = () => navigator.mediaDevices;

/** Why it is of no use to ask for a camera here; null where it may be of use. @returns {CameraFault|null} */
function closed() {
  if (!isSecureContext) return "insecure";
  if (devices()) return null;
  return isInsideAnApp(navigator.userAgent) ? "inside" : "none";
}

/** @returns {Promise<MediaDeviceInfo[]>} */
async function cameras() {
  const all =
    (await devices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  return all.filter(({ kind }) => kind === "videoinput");
}

/**
 * Whether asking for the camera would open a question of the browser's that has not been answered yet.
 *
 * @returns {Promise<boolean>}
 */
export async function isUndecided() {
  if (closed() || !(await cameras()).length) return false;
  try {
    // Firefox knew no "camera" here for long, and threw.
    return (await navigator.permissions.query({ name: /** @type {PermissionName} */ ("camera") })).state === "prompt";
  } catch {
    return true;
  }
}

export class Camera {
  /** @type {MediaStream|null} */
  stream = null;
  /** How many there are to choose from; known once one was opened. */
  count = 0;
  #turn = 0;

  /** Called where the system takes the camera away. @type {(() => void)|null} */
  onlost = null;

  /** Which one is open. @type {string|undefined} */
  get #device() {
    return this.stream?.getVideoTracks()[0]?.getSettings().deviceId;
  }

  /** Whether it looks at the player: then its picture is shown as in a mirror. */
  get facesPlayer() {
    const facing = this.stream?.getVideoTracks()[0]?.getSettings().facingMode;
    return facing ? facing === "user" : !matchMedia("(pointer: coarse)").matches;
  }

  /**
   * Open it; one that was open before is closed.
   *
   * @param {string} [device]   default: the one at the back
   * @returns {Promise<MediaStream|null>} null where it was closed meanwhile
   */
  async open(device) {
    this.close();
    const mine = ++this.#turn;
    const shut = closed();
    if (shut) throw new CameraError(shut);
    const which = device ? { deviceId: { exact: device } } : { facingMode: { ideal: "environment" } };
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    /** @type {MediaStream} */
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
    } catch (error) {
      const code = MEANS[/** @type {DOMException} */ (error).name] ?? "busy";
      throw new CameraError(code === "refused" && isInsideAnApp(navigator.userAgent) ? "inside" : code);
    }
    if (mine !== this.#turn) {
      shutDown(stream); // nobody waits for it any more
      return null;
    }
    this.stream = stream;
    for (const track of stream.getTracks()) track.onended = () => this.stream === stream && this.onlost?.();
    this.count = (await cameras()).length;
    return this.stream === stream ? stream : null;
  }

  /** Open the next one. */
  async next() {
    const ids = (await cameras()).map(({ deviceId }) => deviceId);
    return this.open(ids[(ids.indexOf(this.#device ?? "") + 1) % ids.length]);
  }

  /** Off, with its light; what is being asked for goes off as it comes. */
  close() {
    this.#turn += 1;
    if (this.stream) shutDown(this.stream);
    this.stream = null;
  }
}

/** @param {MediaStream} stream */
function shutDown(stream) {
  for (const track of stream.getTracks()) track.stop();
}
