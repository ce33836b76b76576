/**
 * Our own small signs, 24 by 24, one stroke of 2.4 each.
 */
import { html, svg } from "lit-html";

/** @type {Record<string, string>} */
const PATHS = {
  box: "M4 9.5h16v8.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM5 9.5c0-3 2-4 4-4h6c2 0 4 1 4 4M9 5.5c0-3 6-3 6 0M8 9.5v3M16 9.5v3",
  book: "M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13",
  log: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  hint: "M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21h4",
  sort: "M4 7h7v12H4zM13 5.200l6.500 1.700-2.800 11.600-3-.8",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  camera: "M4 8h3l2-3h6l2 3h3v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
  share: "M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  x: "M6 6l12 12M18 6 6 18",
  ok: "M5 13l5 5L20 7",
  no: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  clock: "M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  paste: "M8 5H5v16h14V5h-3M9 3h6v4H9z",
  photo: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9.5h.1",
  pen: "M4 20l1-4L16 5l3 3L8 19z",
  swap: "M7 4 3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-8 12-8 12 0M16 4.5a3.5 3.5 0 0 1 0 6.500M18 14c2 1 3 3 3 6",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  speaker: "M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  mute: "M4 9h4l5-4v14l-5-4H4zM17 9.500l4 5M21 9.500l-4 5",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.500 9h17M3.500 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  chart: "M4 20V10h4v10M10 20V4h4v16M16 20v-7h4v7M3 20h18",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 14h8l1-14",
  arrow: "M5 12h14M13 6l6 6-6 6",
  info: "M12 11v6M12 7.500v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  save: "M12 4v11M8 11l4 4 4-4M4 17v3h16v-3",
  load: "M12 15V4M8 8l4-4 4 4M4 17v3h16v-3",
  chat: "M4 5h16v11H11l-4 4v-4H4z",
  chats: "M3 4h13v9H8l-4 3.500v-3.500H3zM19 8h2v9h-1v3.500L16 17H9.500",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  moon: "M19 14A8 8 0 1 1 10 5a7 7 0 0 0 9 9",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.500 5.500l1 1M17.500 17.500l1 1M18.500 5.500l-1 1M6.500 17.500l-1 1",
  back: "M19 12H5M11 6l-6 6 6 6",
  scales: "M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
  door: "M6 21V3h12v18M4 21h16M14 12h.1",
};

/**
 * A sign in the colour of the text beside it. Silent to screen readers: the button says what it does.
 * @param {string} name
 * @param {number} [size] in px
 */
export const icon = (name, size = 22) =>
  html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">${svg`<path d=${PATHS[name] ?? ""}></path>`}</svg>`;
