/**
 * A guest's reply, on its way to the host: a code to scan, and buttons that hand the link on.
 */
import { html } from "lit-html";
import { icon } from "../art/icons.js";
import { Carrier, qrCode } from "./code.js";

/** @typedef {import("./app.js").App} App */

export class Reply {
  /**
   * @param {App} app
   * @param {() => string} link
   */
  constructor(app, link) {
    this.app = app;
    this.link = link;
    this.carrier = new Carrier({
      text: () => app.text,
      draw: app.draw,
      what: () => ({ link: link(), title: app.text.t("join.reply.title"), words: app.text.t("join.reply.words") }),
    });
  }

  /** What to do with it, and that the host is waited for. @param {string} host */
  view(host) {
    const { text } = this.app;
    return html`<div class="invite-mid">${qrCode(this.link(), text.t("join.code"))}
        <ol class="steps"><li><b>1</b><span>${text.t("join.step1", { host })}</span></li>
          <li class="steps-do">${this.carrier.view()}</li>
          <li class="off"><b>2</b><span>${text.t("join.step2", { host })}</span></li></ol></div>
      <p class="join-wait" role="status" data-waiting>${icon("clock", 20)}${text.t("join.waiting", { host })}</p>`;
  }
}
