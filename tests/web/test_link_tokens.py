"""Tokens: what people carry between two browsers."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.link_site import Lab, lab, lab_page, lab_site, lab_url

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
DESCRIPTION = {
    "ufrag": "aB3+",
    "pwd": "abcdefghijklmnopqrstuvwx",
    "candidates": [
        {"kind": "host", "address": "11112222-3333-4444-5555-666677778888.local", "port": 54321},
        {"kind": "srflx", "address": "203.0.113.9", "port": 1025},
        {"kind": "host", "address": "fd00:0000:0000:0000:0000:0000:0000:0002", "port": 65535},
    ],
}
INVITE = {
    "kind": "invite",
    "anywhere": True,
    "description": DESCRIPTION,
    "build": 0xDEADBEEF,
    "table": 5,
    "secret": "0011223344556677",
    "game": "power-struggle",
    "host": "Änne <b>🍕</b>",
    "people": 7,
}
REPLY = {"kind": "reply", "anywhere": False, "description": DESCRIPTION, "to": 0xFFFFFFFF}

WRITE = """(token) => lab.signal.writeToken({ ...token,
  description: { ...token.description, fingerprint: new Uint8Array(32).map((_, place) => place * 7) } })"""
READ = """([letters, kind]) => {
  try {
    const { description, ...token } = lab.signal.readToken(letters, kind);
    const { fingerprint, ...rest } = description;
    return { ...token, description: rest, print: [...fingerprint] };
  } catch (error) {
    return error instanceof lab.signal.TokenError ? error.code : `unexpected ${error}`;
  }
}"""
CODES = f"""([many, kind]) => {{ const read = {READ}; return many.map((letters) => {{
  const found = read([letters, kind]);
  return typeof found === "string" ? found : "read";
}}); }}"""
RESEALED = """([letters, at, value]) => {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  bytes[at] = value;
  let sum = 0xffffffff;
  for (const byte of bytes.slice(0, -4)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  new DataView(bytes.buffer).setUint32(bytes.length - 4, ~sum >>> 0);
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}"""


@pytest.fixture
def page(lab_page: Page) -> Page:
    return lab_page


@pytest.mark.parametrize("token", [INVITE, REPLY], ids=["invite", "reply"])
def test_a_token_comes_back_as_it_was(page: Page, token: dict[str, Any]) -> None:
    """Everything that was written is read again, whatever kind of address, and however long the ICE letters."""
    for ufrag, pwd in (("aB3+", "x" * 24), ("12345678", "f" * 32), ("abcde", "y" * 23)):
        given = token | {"description": DESCRIPTION | {"ufrag": ufrag, "pwd": pwd}}

        back = page.evaluate(READ, [page.evaluate(WRITE, given), token["kind"]])

        assert given | {"print": [place * 7 % 256 for place in range(32)]} == back


def test_a_token_is_short(page: Page) -> None:
    """One local address each: about 150 letters for an invite, fewer for a reply."""
    one = DESCRIPTION | {"candidates": DESCRIPTION["candidates"][:1]}

    assert 160 >= len(page.evaluate(WRITE, INVITE | {"description": one, "host": "Ann"}))
    assert 120 >= len(page.evaluate(WRITE, REPLY | {"description": one}))


def test_a_cut_token_is_called_cut(page: Page) -> None:
    """Wherever it was cut, even inside its head."""
    letters = page.evaluate(WRITE, INVITE)

    codes = page.evaluate(CODES, [[letters[:length] for length in range(1, len(letters))], "invite"])

    assert {"token_cut"} == set(codes)


def test_every_changed_letter_is_noticed(page: Page) -> None:
    """Any letter changed to any other; where it made the length a greater one, the token looks cut."""
    letters = page.evaluate(WRITE, INVITE)
    changed = [
        letters[:at] + other + letters[at + 1 :]
        for at in range(len(letters))
        for other in LETTERS
        if other != letters[at]
    ]

    codes = Counter(page.evaluate(CODES, [changed, "invite"]))

    assert {"token_altered", "token_cut"} == set(codes)
    assert codes["token_altered"] > 50 * codes["token_cut"]


def test_every_flipped_byte_is_noticed(page: Page) -> None:
    """Each byte, with each of its bits flipped."""
    letters = page.evaluate(WRITE, REPLY)
    flip = """(letters) => {
      const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
      const all = [];
      for (let at = 0; at < bytes.length; at++) {
        for (let bit = 0; bit < 8; bit++) {
          const other = bytes.slice();
          other[at] ^= 1 << bit;
          all.push(btoa(String.fromCharCode(...other)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
        }
      }
      return all;
    }"""

    codes = page.evaluate(CODES, [page.evaluate(flip, letters), "reply"])

    assert {"token_altered", "token_cut"} == set(codes)


def test_a_token_of_a_later_version_is_called_newer(page: Page) -> None:
    """Its seal is sound, so it is not damaged; this page is too old for it."""
    newer = page.evaluate(RESEALED, [page.evaluate(WRITE, INVITE), 0, 0xA3])

    assert "token_newer" == page.evaluate(READ, [newer, "invite"])


def test_a_token_whose_body_makes_no_sense_is_called_altered(page: Page) -> None:
    """A sound seal around nonsense: somebody made it on purpose."""
    letters = page.evaluate(WRITE, INVITE)

    for at in (4, 8):  # the lengths of the ICE letters
        assert "token_altered" == page.evaluate(READ, [page.evaluate(RESEALED, [letters, at, 250]), "invite"])


def test_the_other_kind_of_token_is_called_so(page: Page) -> None:
    """A host that gets an invite, and a guest that gets a reply."""
    assert "token_wrong_kind" == page.evaluate(READ, [page.evaluate(WRITE, INVITE), "reply"])
    assert "token_wrong_kind" == page.evaluate(READ, [page.evaluate(WRITE, REPLY), "invite"])


def test_a_text_without_a_token_is_called_empty(page: Page) -> None:
    """There is nothing to complain about but that."""
    for text in ("", "   ", "hello there", "see https://example.org/page#top"):
        assert "token_empty" == page.evaluate(
            READ, [page.evaluate("(text) => lab.signal.findToken(text)", text), "invite"]
        )


def test_a_token_is_found_in_what_was_pasted(page: Page) -> None:
    """A link or a token, with words around it, broken into lines, or with its signs escaped."""
    letters = page.evaluate(WRITE, INVITE)
    link = page.evaluate("(token) => lab.signal.linkOf('invite', token, 'https://example.org/sub/?a=1#b')", letters)
    assert f"https://example.org/sub/#join={letters}" == link
    pasted = (
        link,
        f"Come and play! {link} See you",
        f"<{link}>",
        letters,
        f"  {letters}\n",
        f"{letters}.",
        f"here: {letters} , bye",
        f"#join={letters[:50]}\n{letters[50:90]} {letters[90:]} bye",
        link.replace("#", "%23").replace("=", "%3D"),
    )
    for text in pasted:
        assert INVITE["host"] == page.evaluate("(text) => lab.signal.readInvite(text).host", text), text


PHOTOS = """async (link) => {
  const { size, path } = lab.qrPath(link);
  const draw = (side) => {
    const pen = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
    pen.fillStyle = "white";
    pen.fillRect(0, 0, side, side);
    pen.scale(side / size, side / size);
    pen.fillStyle = "#1b2340";
    pen.fill(new Path2D(path));
    return pen;
  };
  const sharp = draw(size * 8);
  const { data, width } = sharp.getImageData(0, 0, size * 8, size * 8);
  // a phone held at a slant: turned, seen from the side, a little soft, and with the grain of a dim room
  const photo = (side, share, angle, slant, grain) => {
    const pen = new OffscreenCanvas(side, side).getContext("2d");
    const taken = pen.createImageData(side, side);
    const [cos, sin, scale] = [Math.cos(angle), Math.sin(angle), width / (side * share)];
    let luck = 7;
    const noise = () => (luck = (luck * 16807) % 2147483647) / 2147483647 - 0.5;
    for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) {
      let light = 0;
      for (const [dx, dy] of [[0, 0], [0.5, 0], [0, 0.5], [-0.5, 0], [0, -0.5]]) {
        const [left, up] = [x + dx - side / 2, y + dy - side / 2];
        const far = 1 + (slant * (left + up / 2)) / side;
        const u = Math.floor(((left * cos + up * sin) / far) * scale + width / 2);
        const v = Math.floor(((up * cos - left * sin) / far) * scale + width / 2);
        light += u < 0 || v < 0 || u >= width || v >= width ? 120 : 30 + 0.8 * data[(v * width + u) * 4];
      }
      const value = light / 5 + (noise() + noise()) * grain;
      taken.data.set([value, value, value, 255], (y * side + x) * 4);
    }
    pen.putImageData(taken, 0, 0);
    return pen.canvas.convertToBlob();
  };
  const eye = new lab.Eye();
  const read = { screenshot: await eye.photo(await sharp.canvas.convertToBlob()) };
  read.small = await eye.photo(await draw(360).canvas.convertToBlob());
  read.phone = await eye.photo(await photo(720, 0.86, 0.12, 0.12, 40));
  read.slanted = await eye.photo(await photo(900, 0.8, 0.3, 0.25, 50));
  read.wall = await eye.photo(await photo(720, 0.001, 0, 0, 90));
  eye.close();
  return { read, modules: size - 6 };
}"""


def test_a_code_can_be_read_again(page: Page) -> None:
    """The QR code of an invite's link as the page draws it: read from a screenshot, as a narrow phone shows it, and from photos."""
    link = "https://example.org/lunchbox/#join=" + page.evaluate(WRITE, INVITE)

    found = page.evaluate(PHOTOS, link)

    assert 57 == found["modules"]  # it holds addresses of every kind; most have two and are 53 wide
    assert [] == found["read"].pop("wall")
    assert {"screenshot": [link], "small": [link], "phone": [link], "slanted": [link]} == found["read"]


def test_a_reply_link_goes_to_the_tab_that_waits(lab: Lab) -> None:
    """The second tab learns that it may be closed; where nobody waits it learns that too."""
    first = lab.open()
    second = lab.open(first)
    give = "(hash) => { location.hash = hash; return lab.handover.giveReplyAway(); }"

    assert "none" == second.evaluate(give, "#join=oQABC")
    assert "nobody" == second.evaluate(give, "#reply=oQABC")
    first.evaluate(
        "() => { window.taken = []; lab.handover.waitForReplies(async (token) => { taken.push(token); return token === 'oQABC'; }); }"
    )
    assert "taken" == second.evaluate(give, "#reply=oQABC")
    assert "nobody" == second.evaluate(give, "#reply=oQABCD")
    assert ["oQABC", "oQABCD"] == json.loads(first.evaluate("JSON.stringify(taken)"))
