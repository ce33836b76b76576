/**
 * Drives a Firefox through WebDriver BiDi, for tests that are written in Python: a line of JSON in, a line of JSON out.
 *
 * node firefox.mjs <web folder> <firefox>      {"do": "goto"|"run"|"click"|"fill"|"see"|"shot", "args": […]}  →  {"ok": …} or {"error": "…"}
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [web, executablePath] = process.argv.slice(2);
const { default: puppeteer } = await import(createRequire(join(web, "package.json")).resolve("puppeteer-core"));

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  extraPrefsFirefox: { "intl.locale.requested": "en-GB", "intl.accept_languages": "en-GB, en" },
});
const page = await browser.newPage();
await page.setViewport({ width: 1024, height: 768 });
const faults = [];
page.on("pageerror", (error) => faults.push(error.message));
page.on("console", (line) => line.type() === "error" && faults.push(line.text()));

/** @type {Record<string, (...args: any[]) => Promise<unknown>>} */
const ways = {
  goto: (url) => page.goto(url).then(() => null),
  // a string that puppeteer evaluates needs `eval` in some browsers; a function goes by another way
  run: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
  click: (where) => page.locator(where).setTimeout(30_000).click().then(() => null),
  fill: (where, text) => page.locator(where).setTimeout(30_000).fill(text).then(() => null),
  see: (where, seconds) => page.waitForSelector(where, { visible: true, timeout: seconds * 1000 }).then(() => null),
  shot: (path) => page.screenshot({ path }).then(() => null),
  faults: async () => faults,
};

/** Longer than anything takes, in milliseconds: a page that has come to a stop answers nothing at all. */
const LONGEST = 120_000;

/** @param {string} what */
const late = (what) => new Promise((_, fail) => setTimeout(fail, LONGEST, new Error(`no answer to ${what}`)).unref());

console.log(JSON.stringify({ ok: await browser.version() }));
for await (const line of createInterface({ input: process.stdin })) {
  const { do: what, args } = JSON.parse(line);
  try {
    console.log(JSON.stringify({ ok: (await Promise.race([ways[what](...args), late(what)])) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.stack }));
  }
}
await browser.close();
