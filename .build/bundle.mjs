/**
 * Bundle the page with esbuild: content-hashed names, shared chunks, a game's style sheet loaded with the game.
 *
 * node bundle.mjs '{"web", "out", "entry", "meta", "plain", "define"}'     prints {entry, styles} as JSON
 *
 * web: folder with the packages · out: where to · entry: from where · meta: file for the list of all that went in ·
 * plain: keep the entry's name, and no imports in the result · define: what takes the place of a global name
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

const { web, out, entry, meta, plain = false, define = {} } = JSON.parse(process.argv[2]);
const esbuild = createRequire(join(web, "package.json"))("esbuild");

const common = {
  bundle: true,
  minify: true,
  metafile: true,
  write: true,
  target: ["es2022", "chrome110", "firefox115", "safari16.4"],
  loader: { ".woff2": "file", ".svg": "file", ".png": "file", ".webp": "file" },
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  outdir: out,
  absWorkingDir: web,
  legalComments: "none", // the licences of all that is shipped stand in licences/
  logLevel: "warning",
};

const inputs = new Set();

/** @param {import("esbuild").Metafile} meta */
function remember(meta) {
  for (const input of Object.keys(meta.inputs)) {
    inputs.add(input);
  }
}

/**
 * A style sheet that a script of a game imports comes as a sheet of its own, linked when the game is opened:
 * the bundler would make one and leave the loading to us.
 *
 * @type {import("esbuild").Plugin}
 */
const gameStyles = {
  name: "game-styles",
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, (found) => {
      const inGames = relative(join(web, "games"), found.importer);
      if (found.kind !== "import-statement" || inGames.startsWith("..")) {
        return null;
      }
      return { path: resolve(found.resolveDir, found.path), namespace: "linked-style" };
    });
    build.onLoad({ filter: /.*/, namespace: "linked-style" }, async ({ path }) => {
      const made = await esbuild.build({ ...common, entryPoints: [path] });
      remember(made.metafile);
      const file = Object.keys(made.metafile.outputs).find((name) => name.endsWith(".css"));
      const contents = `
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = new URL(${JSON.stringify(`./${basename(file ?? "")}`)}, import.meta.url).href;
        const shown = new Promise((done) => { link.onload = link.onerror = done; });
        document.head.append(link);
        await shown;
      `;
      return { contents, loader: "js" };
    });
  },
};

const made = await esbuild
  .build({
    ...common,
    entryPoints: [entry],
    format: plain ? "iife" : "esm",
    splitting: !plain,
    entryNames: plain ? "[name]" : common.entryNames,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    plugins: [gameStyles],
  })
  .catch(() => process.exit(1)); // it has said why
remember(made.metafile);
mkdirSync(dirname(meta), { recursive: true });
writeFileSync(meta, JSON.stringify({ inputs: [...inputs].map((path) => path.split(sep).join("/")), outputs: made.metafile.outputs }));
const source = relative(web, entry).split(sep).join("/");
const [file, output] = Object.entries(made.metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
console.log(JSON.stringify({ entry: basename(file ?? ""), styles: output?.cssBundle ? [basename(output.cssBundle)] : [] }));
