// The engine as the page's worker starts it, and a game played through the JSON door by chance; answers with ms per action.
self.onmessage = async ({ data: { base, engine, seed, actions } }) => {
  const at = (path) => new URL(path, base).href;
  const { loadPyodide } = await import(at(`${engine.index}pyodide.mjs`));
  const pyodide = await loadPyodide({
    indexURL: at(engine.index),
    stdLibURL: at(engine.stdlib),
    lockFileContents: JSON.stringify(engine.lock),
    packageBaseUrl: at(engine.index),
  });
  const wheel = new Uint8Array(await (await fetch(at(engine.wheel))).arrayBuffer());
  pyodide.FS.writeFile("/lib/engine.whl", wheel);
  pyodide.pyimport("sys").path.append("/lib/engine.whl");
  const handle = pyodide.pyimport("py_engine.api").handle;
  const ask = (method, params) => JSON.parse(handle(JSON.stringify({ method, params }))).result;
  const took = [];
  let games = 0;
  while (took.length < actions) {
    const names = Array(engine.seats).fill("A");
    let { match, updates } = ask("new", { game: engine.game, names, seed: `${seed}/${games++}` });
    for (;;) {
      const asked = updates[0].waiting.find(({ must }) => must);
      if (!asked || took.length >= actions) break;
      const seat = asked.seats[0];
      const { action, opened } = ask("bot", { match, seat, level: "random" });
      const request = JSON.stringify({ method: "act", params: { match, seat, opened, action, raw: true } });
      const start = performance.now();
      const answer = handle(request);
      took.push(performance.now() - start);
      updates = JSON.parse(answer).result.updates.map((update) => JSON.parse(update));
    }
    ask("drop", { match });
  }
  self.postMessage(took);
};
