/**
 * What the cast wears that nobody wears any more: armour, ruffs, wigs, hats of office.
 */
import { box, CREAM, dot, INK, line, mix, oval, shape } from "../../../js/art/draw.js";

const GOLD = "#f5b92e";
const STEEL = "#9aa6b8";

/** @type {Record<string, string>} hair behind the head */
export const backs = {
  wig: "M22 30C14 30 12 40 18 44 11 46 11 57 19 58 15 64 20 72 28 69H72C80 72 85 64 81 58 89 57 89 46 82 44 88 40 86 30 78 30Z",
  mane: "M24 30C10 34 10 48 16 54 8 60 8 72 16 76 12 84 16 92 24 92H76C84 92 88 84 84 76 92 72 92 60 84 54 90 48 90 34 76 30 74 10 62 4 50 4S26 10 24 30Z",
  cloud: "M50 -8C74 -10 90 8 88 30 88 44 82 54 74 58H26C18 54 12 44 12 30 10 8 26 -10 50 -8Z",
  low: "M26 38C22 12 38 6 50 6S78 12 74 38C74 48 76 54 80 58 78 66 70 68 66 62H34C30 68 22 66 20 58 24 54 26 48 26 38Z",
  rings:
    "M27 34C19 36 19 44 24 46 18 49 19 57 24 59 20 63 23 69 29 67L33 46V34ZM73 34C81 36 81 44 76 46 82 49 81 57 76 59 80 63 77 69 71 67L67 46V34Z",
};

/** @type {Record<string, string>} hair before it */
export const fronts = {
  wig: "M27 38C22 14 36 4 50 4S78 14 73 38C70 28 66 22 62 22 54 26 46 26 38 22 34 22 30 28 27 38Z",
  parted: "M28 46C24 18 38 8 50 8S76 18 72 46C71 34 62 26 50 15 38 26 29 34 28 46Z",
  high: "M27 36C22 14 28 -6 50 -6S78 14 73 36C70 26 64 20 50 20S30 26 27 36Z",
  monk: "M28 46C24 40 25 30 28 26 31 32 32 36 31 45ZM72 46C76 40 75 30 72 26 69 32 68 36 69 45Z",
  wild: "M27 40C18 38 20 28 26 27 20 18 30 12 35 14 36 4 46 4 50 8 55 3 65 4 66 13 73 11 80 19 75 27 82 30 80 39 73 40 71 32 66 27 61 25 52 29 44 28 39 24 32 28 29 33 27 40Z",
  curl: "M27 40C24 30 28 24 30 23 32 12 44 12 48 12 58 8 70 14 71 24 75 28 75 34 72 40 70 33 66 28 62 25 58 28 55 30 52 34 49 37 45 34 47 31 42 28 36 27 32 31L27 40Z",
  fringe: "M28 44C25 18 38 8 50 8S75 18 72 44C71 38 69 34 68 32H32C31 34 29 38 28 44Z",
};

const mail = "#7d8798";

/** @type {NonNullable<import("../../../js/art/bust.js").Wardrobe["wear"]>} */
export const wear = {
  ruff: () =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((at) => dot(26 + at * 8, 74 + Math.round(Math.sin((at / 6) * Math.PI) * 50) / 10, 8, at % 2 ? CREAM : "#e4ddcb"))
      .join(""),
  fan: (_skin, _cloth, _shade, trim) =>
    shape("M10 60C18 84 38 80 50 88 62 80 82 84 90 60 96 78 84 92 66 90L50 96 34 90C16 92 4 78 10 60Z", CREAM) +
    line("M20 72L30 84M33 80L40 90M80 72L70 84M67 80L60 90", "#d9d0b8", 1.6) +
    dot(50, 92, 4, trim),
  cape: () =>
    shape("M30 86L14 44C26 52 36 62 42 72ZM70 86L86 44C74 52 64 62 58 72Z", INK) +
    shape("M33 84L22 54C30 60 36 66 42 73ZM67 84L78 54C70 60 64 66 58 73Z", "#c62a2a") +
    shape("M42 72L50 84 58 72Z", CREAM) +
    shape("M44 76L50 80 56 76V84L50 80 44 84Z", "#c62a2a"),
  uniform: (_skin, _cloth, shade, trim) =>
    shape("M42 68H58V76H42Z", shade) +
    [82, 90, 98].map((y) => dot(43, y, 2, GOLD) + dot(57, y, 2, GOLD)).join("") +
    box(8, 80, 22, 6, 3, trim) +
    box(70, 80, 22, 6, 3, trim),
  lapels: (_skin, _cloth, _shade, trim) =>
    shape("M43 70L50 92 57 70 54 66H46Z", CREAM) +
    shape("M42 69L27 75 40 100H49V88ZM58 69L73 75 60 100H51V88Z", trim) +
    [84, 92].map((y) => dot(38, y, 2, GOLD) + dot(62, y, 2, GOLD)).join("") +
    box(7, 81, 20, 6, 3, GOLD) +
    box(73, 81, 20, 6, 3, GOLD),
  robe: (_skin, _cloth, shade, trim) => shape("M40 69L50 100 60 69 56 66H44Z", trim) + line("M40 69L50 100 60 69", shade, 2.5),
  chiton: (skin, _cloth, shade, trim) =>
    shape("M4 102C5 88 14 82 28 76L62 102Z", skin) +
    line("M26 75L64 102", trim, 5) +
    dot(72, 78, 5, GOLD) +
    line("M66 84L72 100M78 84L80 100", shade, 1.6),
  plate: () =>
    shape("M4 102C5 82 22 77 42 70L50 76 58 70C78 77 95 82 96 102Z", STEEL) +
    shape("M50 76L58 70C78 77 95 82 96 102H50Z", mix(STEEL, INK, 0.28)) +
    line("M50 78V102M22 86C30 82 38 84 42 92M78 86C70 82 62 84 58 92", INK, 1.4, 'opacity=".5"') +
    shape("M40 66H60L57 76H43Z", mail),
  strap: (skin, _cloth, shade, trim) =>
    shape("M4 102C5 82 22 77 42 70L50 76 58 70C78 77 95 82 96 102Z", skin) +
    line("M22 78L70 102", trim, 8) +
    dot(46, 90, 4.5, GOLD) +
    line("M42 88Q50 92 58 88", shade, 1.4),
  torc: (skin, cloth, _shade, trim) =>
    shape("M34 72C38 88 62 88 66 72L58 67H42Z", skin) +
    line("M37 73C41 85 59 85 63 73", GOLD, 5, 'stroke-dasharray="3 2"') +
    dot(45, 81, 3.2, GOLD) +
    dot(55, 81, 3.2, GOLD) +
    line("M14 84L30 102M24 80L40 102M86 84L70 102M76 80L60 102M10 94H36M90 94H64", mix(cloth, trim, 0.6), 2.4),
  bow: (_skin, _cloth, shade, trim) =>
    shape("M40 70L50 98 60 70 55 66H45Z", CREAM) +
    shape("M41 69L32 77 44 100H50ZM59 69L68 77 56 100H50Z", shade) +
    shape("M50 76L40 71V82ZM50 76L60 71V82Z", trim) +
    dot(50, 76.5, 2.6, trim),
  ringmaster: (_skin, _cloth, _shade, trim) =>
    shape("M40 70L50 100 60 70 55 66H45Z", trim) +
    line("M44 76H56M45 83H55M47 90H53", "#f5b92e", 2) +
    shape("M42 69L30 75 45 100H50L41 74ZM58 69L70 75 55 100H50L59 74Z", INK) +
    shape("M50 74L41 69V79ZM50 74L59 69V79Z", CREAM),
  scarf: (_skin, _cloth, _shade, trim) =>
    shape("M34 72C40 84 60 84 66 72 70 76 70 82 64 86 56 90 44 90 36 86 30 82 30 76 34 72Z", trim) +
    shape("M60 84C70 88 78 96 92 96 84 102 66 102 58 90Z", mix(trim, INK, 0.16)),
  cravat: (_skin, _cloth, _shade, trim) =>
    shape("M38 69C42 66 58 66 62 69L60 79H40Z", CREAM) +
    shape("M43 78C44 88 46 94 50 100 54 94 56 88 57 78Z", trim) +
    line("M40 74H60", "#d9d0b8", 1.6),
  shawl: (_skin, _cloth, shade, trim) =>
    shape("M40 68C44 76 56 76 60 68L57 66H43Z", CREAM) +
    shape("M4 102C5 84 22 78 38 70L50 92 62 70C78 78 95 84 96 102Z", trim) +
    line("M38 71L50 92 62 71", shade, 2.2),
  collar: (_skin, _cloth, _shade, trim) =>
    shape("M34 72C38 80 46 82 50 84 54 82 62 80 66 72L58 67H42Z", CREAM) +
    line("M35 73C40 81 46 82 50 84 54 82 60 81 65 73", "#d9d0b8", 1.4) +
    dot(50, 83, 3.4, trim),
  blouse: (_skin, cloth, shade, trim) =>
    shape("M42 68H58V74H42Z", trim) +
    line("M50 74V102", shade, 2) +
    dot(53, 82, 1.6, INK) +
    dot(53, 90, 1.6, INK) +
    line("M24 84C26 92 26 98 24 102M76 84C74 92 74 98 76 102", mix(cloth, INK, 0.2), 1.6),
  pinafore: (_skin, _cloth, _shade, trim) =>
    shape("M37 72C41 80 59 80 63 72L58 68H42Z", CREAM) +
    shape("M32 84H68V102H30Z", trim) +
    shape("M30 76L38 73 40 86H32ZM70 76L62 73 60 86H68Z", trim),
  braces: (skin, _cloth, _shade, trim) =>
    shape("M41 69L50 82 59 69 56 66H44Z", skin) + line("M30 76L34 102M70 76L66 102", trim, 5),
  tabard: (_skin, _cloth, _shade, trim) =>
    shape("M40 66H60L57 76H43Z", mail) + shape("M46 84H54V80H58V88H54V96H46V88H42V80H46Z", trim),
  deco: (skin, cloth, _shade, trim) =>
    shape("M36 74C40 90 60 90 64 74L58 68H42Z", skin) +
    line("M33 77C38 94 62 94 67 77", trim, 5) +
    line("M30 79C36 100 64 100 70 79", mix(cloth, INK, 0.2), 2.4, 'stroke-dasharray="3 3"'),
};

/** @type {NonNullable<import("../../../js/art/bust.js").Wardrobe["hats"]>} */
export const hats = {
  top: (colour) =>
    shape("M32 14L30 -24H70L68 14Z", INK) +
    shape("M31 2H69V10H31Z", colour) +
    shape("M20 16C34 10 66 10 80 16 66 22 34 22 20 16Z", INK),
  crown: (colour) =>
    shape("M30 22L26 -4 39 8 50 -8 61 8 74 -4 70 22Z", GOLD) +
    dot(50, 10, 3.5, colour) +
    dot(37, 13, 2.5, "#1d62b0") +
    dot(63, 13, 2.5, "#1d62b0"),
  pearls: (colour) =>
    shape("M32 2L30 -12 40 -4 50 -14 60 -4 70 -12 68 2Z", GOLD) +
    [34, 42, 50, 58, 66].map((x) => dot(x, 3, 2.6, CREAM)).join("") +
    dot(50, -5, 2.6, colour),
  bicorne: (colour) =>
    shape("M10 20C14 -6 36 -12 50 -12S86 -6 90 20C74 12 62 14 50 14S26 12 10 20Z", "#20283f") +
    line("M12 18C26 10 38 12 50 12S74 10 88 18", GOLD, 2.4) +
    dot(50, 2, 6, colour) +
    dot(50, 2, 3.4, CREAM) +
    dot(50, 2, 1.5, "#1d62b0"),
  admiral: (colour) =>
    shape("M22 22C26 12 34 -20 50 -20S74 12 78 22C66 14 58 16 50 16S34 14 22 22Z", "#20283f") +
    line("M24 20C34 14 42 15 50 15S66 14 76 20", CREAM, 3) +
    shape("M50 -4L53 2 60 2 54 6 57 13 50 9 43 13 46 6 40 2 47 2Z", colour),
  deerstalker: () =>
    shape("M24 24L22 48 31 44ZM76 24L78 48 69 44Z", "#8d6a3c") +
    shape("M28 22C26 2 42 -4 50 -4S74 2 72 22Z", "#a8824f") +
    line("M36 0V22M50 -4V22M64 0V22M29 10H71", "#7a5a31", 1.6) +
    shape("M18 28C22 20 32 20 50 20S78 20 82 28C70 24 60 25 50 25S30 24 18 28Z", "#8d6a3c") +
    shape("M44 -4L50 -11 56 -4Z", "#7a5a31"),
  santa: (colour) =>
    shape("M28 20C34 -6 54 -14 76 -6 86 -2 88 8 86 16 80 6 74 6 70 20Z", colour) +
    dot(86, 18, 6, CREAM) +
    box(25, 16, 50, 9, 4.5, CREAM),
  nemes: () => shape("M27 24C32 18 68 18 73 24V29H27Z", GOLD) + shape("M47 26C45 16 48 12 50 10 52 12 55 16 53 26Z", "#0b7a5b"),
  laurel: () =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          oval(
            31 + at * 3,
            30 - at * 6,
            3.4,
            6,
            "#5d8f3c",
            `transform="rotate(${-40 + at * 16} ${31 + at * 3} ${30 - at * 6})"`,
          ) +
          oval(69 - at * 3, 30 - at * 6, 3.4, 6, "#41762c", `transform="rotate(${40 - at * 16} ${69 - at * 3} ${30 - at * 6})"`),
      )
      .join(""),
  fillet: (colour) => shape("M27 27C36 20 64 20 73 27V31C64 25 36 25 27 31Z", colour),
  feather: (colour) =>
    shape("M24 24C26 4 40 -4 56 -2 70 0 80 12 90 22 74 20 40 22 24 26Z", colour) +
    shape("M56 -2C70 0 80 12 90 22 80 20.500 66 20.500 54 21Z", mix(colour, INK, 0.22)) +
    shape("M36 12C30 0 32 -12 24 -22 40 -18 44 -4 42 10Z", "#c62a2a") +
    line("M39 11C36 0 34 -8 27 -18", CREAM, 1.2),
  galea: (colour) =>
    shape("M26 -6C34 -26 66 -26 74 -6L66 0C60 -10 40 -10 34 0Z", colour) +
    shape("M27 28C24 4 38 -4 50 -4S76 4 73 28L66 22C60 18 40 18 34 22Z", "#b98a3e") +
    shape("M50 -4C62 -4 76 4 73 28L66 22C62 20 56 19 50 19Z", "#936a28") +
    shape("M27 26L26 50 33 54 35 30ZM73 26L74 50 67 54 65 30Z", "#a67a33"),
  punic: (colour) =>
    shape("M27 26C26 8 38 -2 50 -16 62 -2 74 8 73 26Z", STEEL) +
    shape("M50 -16C62 -2 74 8 73 26H50Z", mix(STEEL, INK, 0.25)) +
    box(25, 22, 50, 6, 3, colour) +
    dot(50, 6, 4, colour),
  fur: (colour) =>
    shape("M34 6L50 -22 66 6Z", colour) +
    dot(50, -21, 4, "#c62a2a") +
    [24, 33, 42, 51, 60, 69, 76].map((x, at) => dot(x, 14 + (at % 2) * 2, 8, at % 2 ? "#6b4a2c" : "#7d5936")).join(""),
  spike: (colour) =>
    shape("M46 -8L50 -30 54 -8Z", GOLD) +
    shape("M26 24C24 0 38 -10 50 -10S76 0 74 24Z", colour) +
    shape("M50 -10C62 -10 76 0 74 24H50Z", mix(colour, "#000000", 0.3)) +
    shape("M20 27C30 20 70 20 80 27 70 24 30 24 20 27Z", INK) +
    shape("M50 0L53 7 60 8 55 12 57 19 50 15 43 19 45 12 40 8 47 7Z", GOLD),
  chaperon: (colour) =>
    shape("M22 22C18 4 36 -6 52 -6 70 -6 84 4 78 22 70 14 32 14 22 22Z", colour) +
    shape("M72 14C86 18 92 32 90 50 84 44 78 36 74 26Z", mix(colour, INK, 0.2)) +
    shape("M22 22C32 12 68 12 78 22 70 27 30 27 22 22Z", mix(colour, INK, 0.14)),
  bonnet: (colour) =>
    shape("M22 46C14 14 34 -2 50 -2S86 14 78 46C74 28 66 18 50 18S26 28 22 46Z", colour) +
    shape("M50 -2C66 -2 86 14 78 46 74 28 66 18 50 18Z", mix(colour, INK, 0.18)) +
    line("M25 46C30 64 40 72 46 74M75 46C70 64 60 72 54 74", mix(colour, "#c62a2a", 0.5), 3),
  cap: (colour) =>
    shape("M27 30C24 12 30 4 50 4S76 12 73 30C66 20 34 20 27 30Z", colour) +
    [29, 36, 43, 50, 57, 64, 71].map((x, at) => dot(x, 25 - [0, 4, 6, 7, 6, 4, 0][at], 4, colour)).join("") +
    line("M28 31L24 48M72 31L76 48", colour, 3),
  mob: (colour) =>
    shape("M26 26C16 6 34 -10 50 -10S84 6 74 26Z", colour) +
    shape("M50 -10C66 -10 84 6 74 26H50Z", mix(colour, "#8a7a66", 0.2)) +
    [25, 33, 41, 50, 59, 67, 75].map((x, at) => dot(x, 24 - [0, 3, 5, 5, 5, 3, 0][at], 4.6, colour)).join("") +
    line("M28 18C40 12 60 12 72 18", "#6aa0c8", 3),
  tricorne: (colour) =>
    shape("M10 18C22 16 34 -10 50 -12 66 -10 78 16 90 18 84 26 66 24 50 24S16 26 10 18Z", colour) +
    shape("M50 -12C66 -10 78 16 90 18 84 26 66 24 50 24Z", mix(colour, "#000000", 0.28)) +
    line("M12 19C30 21 40 14 50 14S70 21 88 19", GOLD, 2.2),
  straw: (colour) =>
    shape("M32 14C32 -6 68 -6 68 14Z", colour) +
    box(32, 8, 36, 6, 0, "#c62a2a") +
    shape("M10 20C24 8 76 8 90 20 76 27 24 27 10 20Z", colour) +
    line("M20 19H80M28 22H72M40 2L44 8M56 0L58 8", mix(colour, INK, 0.3), 1.2),
  basin: (colour) =>
    shape("M32 12C32 -10 68 -10 68 12Z", colour) +
    shape("M50 -5C62 -5 68 2 68 12H50Z", mix(colour, INK, 0.25)) +
    shape("M12 18C26 8 74 8 88 18 80 26 62 24 50 24S20 26 12 18Z", colour) +
    shape("M50 10C68 10 82 13 88 18 80 26 62 24 50 24Z", mix(colour, INK, 0.25)),
  captain: (colour) =>
    shape("M22 14C22 -4 36 -6 50 -6S78 -4 78 14L70 20H30Z", colour) +
    box(29, 14, 42, 7, 2, "#d7dde8") +
    shape("M27 22C36 18 64 18 73 22 66 29 34 29 27 22Z", INK) +
    dot(50, 6, 5, GOLD) +
    shape("M47 6L50 1 53 6 50 11Z", INK),
  ribbon: (colour) =>
    shape("M27 28C36 16 64 16 73 28L71 32C62 22 38 22 29 32Z", colour) + shape("M66 14L80 6V22ZM66 14L56 4 54 18Z", colour),
};

/** @type {NonNullable<import("../../../js/art/bust.js").Wardrobe["beards"]>} */
export const beards = {
  thin: (tint) => shape("M40 55C44 53 48 53 50 55 52 53 56 53 60 55 56 57 52 57 50 56.500 48 57 44 57 40 55Z", tint),
  big: (tint, shade, lip) =>
    shape("M28 42C24 68 32 92 50 94 68 92 76 68 72 42 68 52 62 53 58 54H42C38 53 32 52 28 42Z", tint) +
    shape("M50 94C68 92 76 68 72 42 68 52 62 53 58 54H50Z", shade) +
    line("M40 66V80M46 68V86M55 68V85M61 65V78", shade, 1.6) +
    shape("M44 58H56C55 62 45 62 44 58Z", lip),
  walrus: (tint) => shape("M34 62C34 54 42 50 50 54 58 50 66 54 66 62 62 60 56 61 50 59 44 61 38 60 34 62Z", tint),
  chops: (tint) => shape("M28 40C27 56 32 64 40 66 38 58 33 54 32 44ZM72 40C73 56 68 64 60 66 62 58 67 54 68 44Z", tint),
  khan: (tint) =>
    line("M44 55C38 56 36 62 37 72M56 55C62 56 64 62 63 72", tint, 3) +
    shape("M46 66C46 76 48 84 50 86 52 84 54 76 54 66Z", tint),
  spade: (tint, shade) =>
    shape("M36 56C42 50 47 52 50 55 53 52 58 50 64 56 58 60 53 58 50 57 47 58 42 60 36 56Z", tint) +
    shape("M43 65C42 80 46 92 50 98 54 92 58 80 57 65 53 67 47 67 43 65Z", tint) +
    shape("M50 66C53 66 55 66 57 65 58 80 54 92 50 98Z", shade),
  imperial: (tint) =>
    shape("M38 56C43 52 48 53 50 55 52 53 57 52 62 56 57 58 52 57.500 50 57 48 57.500 43 58 38 56Z", tint) +
    shape("M46 65C46 73 48 78 50 79 52 78 54 73 54 65Z", tint),
};

/** @type {Record<string, string>} */
export const mouths = {
  fang: line("M42 58Q50 62 58 58", INK, 2) + shape("M44 59.500L46 65 48 60ZM52 60L54 65 56 59.500Z", CREAM),
  oh: oval(50, 61, 4.5, 6, INK) + oval(50, 64, 2.6, 2, "#c8506a"),
};

/** @type {Record<string, string>} */
export const eyes = {
  wide: dot(41, 42, 5, CREAM) + dot(60, 42, 5, CREAM) + dot(41.6, 42.4, 2.4, INK) + dot(59.6, 42.4, 2.4, INK),
  kohl: oval(41, 42, 2.5, 3.1, INK) + oval(60, 42, 2.5, 3.1, INK) + line("M34 41Q41 36 47 43M54 43Q60 36 67 41", INK, 2.4),
  lost: oval(41, 42, 2.5, 3.1, INK) + line("M56 42Q60 44 64 42", INK, 2) + line("M57 32L63 50", "#b5705a", 1.6),
};
