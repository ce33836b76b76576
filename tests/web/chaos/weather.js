/**
 * Bad weather in a page of the lab: what its links send and hear can be held up, and messages that change nothing when they are
 * said twice are said twice. And somebody who plays there, by luck that a seed decides.
 */
(() => {
  const twice = ["update", "answer", "refused", "roster", "act", "why", "pong"];
  const weather = { held: false, jobs: [], links: new Set(), doubled: 0, luck: Math.random };
  weather.let = (job) => (weather.held ? weather.jobs.push(job) : job());
  weather.clear = () => {
    weather.held = false;
    while (weather.jobs.length && !weather.held) weather.jobs.shift()();
  };
  weather.hold = (ms) => {
    weather.held = true;
    setTimeout(weather.clear, ms);
  };
  /** Cut every link of this page for good, without a word. */
  weather.cut = () => {
    for (const link of weather.links) link.close();
    weather.links.clear();
  };
  weather.seed = (seed) => {
    let state = seed;
    weather.luck = () => {
      state = (state * 1664525 + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  };

  const { send, offer, answer } = lab.PeerLink.prototype;
  const { sendText } = lab.Talk.prototype;
  const outside = (link) => {
    weather.links.add(link);
    let hear = null;
    Object.defineProperty(link, "onframe", {
      set: (fn) => {
        hear = fn;
      },
      get: () => (frame) => weather.let(() => hear?.(frame)),
    });
  };
  Object.assign(lab.PeerLink.prototype, {
    send(frame) {
      weather.let(() => send.call(this, frame));
    },
    offer() {
      outside(this);
      return offer.call(this);
    },
    answer(remote) {
      outside(this);
      return answer.call(this, remote);
    },
  });
  lab.Talk.prototype.sendText = function (text) {
    sendText.call(this, text);
    if (weather.luck() < weather.doubled && twice.includes(JSON.parse(text).t)) sendText.call(this, text);
  };
  lab.weather = weather;

  /** Play a seat until the game is over; `lab.player` says how far it is. */
  lab.plays = async (seat) => {
    const player = { acts: 0, codes: [], over: false };
    lab.player = player;
    let now = null;
    let answered = "";
    s.subscribe((event) => {
      if (event.type === "update" && event.update.seat === seat) now = event.update;
    });
    s.show(seat).then((update) => {
      now ??= update;
    });
    while (!now?.outcome) {
      const place = `${now?.epoch}/${now?.revision}`;
      const ask = now?.asks.find(({ must }) => must);
      if (!ask || place === answered) {
        await new Promise((done) => setTimeout(done, 4));
        continue;
      }
      answered = place;
      const said = await s.act(seat, ask.opened, ask.legal[Math.floor(weather.luck() * ask.legal.length)]);
      player.acts += 1;
      if (!said.ok) {
        player.codes.push(said.code);
        answered = ""; // the table has moved on, or the link has gone: ask again when there is something new
        await new Promise((done) => setTimeout(done, 100));
      }
    }
    player.last = now;
    player.over = true;
  };
})();
