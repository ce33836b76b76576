/**
 * Bundle the lab: the page's sessions and links without its screens, for tests that drive them from a script.
 *
 * node link_bundle.mjs <web folder> <lab.js> <output folder> <config.js>
 */
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

const [web, lab, out, config] = process.argv.slice(2).map((path) => resolve(path));
const esbuild = createRequire(join(web, "package.json"))("esbuild");

await esbuild.build({
  bundle: true,
  format: "esm",
  splitting: true,
  entryPoints: { lab, worker: join(web, "js/engine/worker.js"), reading: join(web, "js/net/reading.js") },
  outdir: out,
  nodePaths: [join(web, "node_modules")],
  logLevel: "warning",
  plugins: [
    {
      name: "lab",
      setup(build) {
        build.onResolve({ filter: /\.gen\/config\.js$/ }, () => ({ path: config }));
        build.onResolve({ filter: /^web\// }, ({ path }) => ({ path: join(dirname(web), path) }));
      },
    },
  ],
});
