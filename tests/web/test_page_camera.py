"""The camera: two devices that link by scanning each other, and every way in which a camera is not there."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from steps.chromium import TESTING, chromium
from steps.serving import Site
from tests.web.test_page_invite import joined, link_of
from tests.web.test_page_network import addresses

SEEN = "seen.mjpeg"

KEEP = """
  window.streams = [];
  const open = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function (wanted) {
    const stream = await open.call(this, wanted);
    window.streams.push(stream);
    return stream;
  };
"""
"""So that a test can see whether a camera is still on."""

LIGHTS = "streams.map((stream) => stream.getTracks()[0].readyState)"


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Name the file that holds what the cameras see; they look at it anew whenever they are opened."""
    return tmp_path_factory.mktemp("camera") / SEEN


PLAIN = [one for one in TESTING if "fake-device" not in one]
CAMERA = "--use-fake-device-for-media-stream"


@pytest.fixture(scope="module")
def browser(browser: Browser, seen: Path) -> Iterator[Browser]:
    """Start another Chromium, with a camera."""
    cameras = [CAMERA, f"--use-file-for-fake-video-capture={seen}"]
    started = browser.browser_type.launch(executable_path=chromium(), args=[*PLAIN, *cameras])
    wall = started.new_page()
    seen.write_bytes(wall.screenshot(type="jpeg"))  # without the file there is no camera
    wall.close()
    yield started
    started.close()


@pytest.fixture
def show(seen: Path) -> Callable[[Page], None]:
    """Hold a screen in front of the cameras."""

    def hold(page: Page) -> None:
        page.locator(".qr svg").scroll_into_view_if_needed()
        new = seen.with_suffix(".new")
        new.write_bytes(page.screenshot(type="jpeg", quality=80))
        new.rename(seen)

    return hold


def allowed(page: Page) -> Page:
    page.context.grant_permissions(["camera", "clipboard-read", "clipboard-write"])
    page.add_init_script(KEEP)
    return page


def friend_invited(page: Page, site: Site) -> None:
    page.goto(f"{site.url}?pace=0")
    page.locator("[data-game]").first.click()
    page.click("[data-seat='1']")
    page.click("[data-choice='link']")
    page.click("[data-invite]")


def test_two_devices_link_by_scanning(
    page: Page, watched: Callable[..., BrowserContext], site: Site, show: Callable[[Page], None]
) -> None:
    """
    Two scans, and nothing else is carried; what is not the answer is said, and the light goes off each time.

    The camera was allowed before: nobody is asked, and the addresses in the invitation are plain.
    """
    host, guest = (
        allowed(page),
        watched(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).new_page(),
    )
    allowed(guest)
    friend_invited(host, site)
    host.wait_for_selector(".qr svg", timeout=60_000)
    assert set(addresses(link_of(host))) == {"plain"}
    show(host)
    guest.goto(site.url)
    guest.click("[data-go='join']")
    guest.click("[data-scan]")
    guest.wait_for_selector("[data-join]", timeout=20_000)
    assert guest.evaluate(LIGHTS) == ["ended"]
    guest.fill("[name='name']", "Ben")
    guest.click("[data-join]")
    guest.wait_for_selector("[data-waiting]")

    host.click("[data-scan]")  # which still sees its own invitation
    assert host.evaluate("document.activeElement.matches('[data-scan-stop]')")
    host.wait_for_selector(".finder-said.no", timeout=20_000)
    assert "This is an invitation" in host.inner_text(".finder-said")
    host.click("[data-scan-stop]")
    assert host.evaluate(LIGHTS) == ["ended"]
    show(guest)
    host.click("[data-scan]")
    host.wait_for_selector(".invite-in", timeout=30_000)
    guest.wait_for_selector("[data-in]")
    assert host.evaluate(LIGHTS) == ["ended", "ended"]


def test_whoever_scans_is_asked_before_addresses_are_gathered(
    page: Page, watched: Callable[..., BrowserContext], site: Site
) -> None:
    """
    The question comes before there is an invitation, until it is answered for good.

    Refused by the browser, the invitation comes all the same, with names for addresses, and a sentence says what is left.
    """
    friend_invited(page, site)
    page.wait_for_selector("[data-carry='scans']")
    assert page.locator(".qr").count() == 0
    page.click("[data-carry='links']")
    page.wait_for_selector(".qr svg", timeout=60_000)
    friend_invited(page, site)  # whoever sends links is not asked again
    page.wait_for_selector(".qr svg", timeout=60_000)

    other = watched(viewport={"width": 360, "height": 740}).new_page()
    friend_invited(other, site)
    other.click("[data-carry='scans']")
    other.wait_for_selector(".qr svg", timeout=60_000)
    assert "was not allowed" in other.inner_text(".invite-reply .note")
    other.click("[data-scan]")
    other.wait_for_selector("[data-finder='blocked']")
    top, sheet = (other.locator(what).bounding_box() for what in (".finder", ".sheet-body"))
    assert top
    assert sheet
    assert top["y"] + 1 >= sheet["y"]  # it is in sight, though its button was far below
    assert "was not allowed" in other.inner_text(".finder [role='alert']")
    assert other.is_visible("[data-photo]")
    assert other.is_visible("[data-paste]")
    other.click("[data-scan-stop]")  # back to the code
    assert set(addresses(link_of(other))) == {"name"}


FAULTS = {
    "NotReadableError": "Something else has the camera",
    "NotFoundError": "no camera here",
    "SecurityError": "was not allowed",
}


def test_every_fault_of_a_camera_has_its_sentence(page: Page, site: Site) -> None:
    """Busy, missing, forbidden, a browser without cameras, another app's browser; each may be tried again."""
    page.goto(site.url)
    page.click("[data-go='join']")
    page.click("[data-scan]")
    page.wait_for_selector("[data-finder='blocked']")
    for name, said in FAULTS.items():
        page.evaluate(
            "(name) => { navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', name); }; }",
            name,
        )
        page.click("[data-scan-again]")
        page.wait_for_selector(f".finder [role='alert']:has-text('{said}')")
    page.evaluate("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })")
    page.click("[data-scan-again]")
    page.wait_for_selector(".finder [role='alert']:has-text('knows of no cameras')")
    page.evaluate("Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 Instagram 300' })")
    page.click("[data-scan-again]")
    page.wait_for_selector(".finder [role='alert']:has-text('Open in browser')")


def test_the_light_goes_off_with_the_sheet_and_the_page(
    browser: Browser, site: Site, until: Callable[..., Any]
) -> None:
    """Another camera, a page out of sight and back in it, a sheet that is closed: never more than one is on, then none."""
    two = browser.browser_type.launch(executable_path=chromium(), args=[*PLAIN, f"{CAMERA}=device-count=2"])
    page = allowed(two.new_page())
    page.goto(site.url)
    page.click("[data-go='join']")
    page.click("[data-scan]")
    page.click("[data-scan-next]")
    until(page, f"String({LIGHTS}) === 'ended,live'")
    devices = page.evaluate("streams.map((stream) => stream.getTracks()[0].getSettings().deviceId)")
    assert devices[0] != devices[1]

    hide = """(hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.wait_for_selector("[data-finder='looking']")
    page.evaluate(hide, arg=True)
    assert page.evaluate(LIGHTS) == ["ended", "ended"]
    page.evaluate(hide, arg=False)
    page.wait_for_selector("[data-finder='looking']")
    assert page.evaluate(LIGHTS) == ["ended", "ended", "live"]

    page.keyboard.press("Escape")
    until(page, f"String({LIGHTS}) === 'ended,ended,ended'")
    two.close()


NATIVE = """
  window.shown = "";
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ["ean_13", "qr_code"];
    detect = async (video) => {
      if (window.broken) throw new DOMException("", "NotSupportedError");
      return [{ rawValue: "https://example.org/a-jar-of-pickles" }, { rawValue: window.shown }];
    };
  };
"""


def test_the_detector_of_the_browser_is_used_where_there_is_one(
    page: Page, watched: Callable[..., BrowserContext], site: Site, show: Callable[[Page], None]
) -> None:
    """It sees several codes at once, of which one is ours; ours is not even fetched, until that one breaks."""
    allowed(page)
    friend_invited(page, site)
    page.wait_for_selector(".qr svg", timeout=60_000)
    link = link_of(page)
    show(page)
    guest = allowed(watched().new_page())
    guest.add_init_script(NATIVE)
    ours: list[str] = []
    guest.on("worker", lambda worker: ours.append(worker.url) if "reading" in worker.url else None)
    guest.goto(site.url)
    guest.click("[data-go='join']")
    guest.click("[data-scan]")
    guest.wait_for_selector(".finder-said.no:has-text('not one of ours')")
    guest.evaluate("(link) => { window.shown = link; }", link)
    guest.wait_for_selector("[data-join]", timeout=20_000)
    assert ours == []

    guest.goto(site.url)
    guest.click("[data-go='join']")
    guest.evaluate("window.broken = true")
    guest.click("[data-scan]")
    guest.wait_for_selector("[data-join]", timeout=20_000)
    assert len(ours) == 1


def test_a_picture_of_the_code_does_as_well(page: Page, watched: Callable[..., BrowserContext], site: Site) -> None:
    """A screenshot, from the gallery or the clipboard; a picture of something else and a file of another kind are told apart."""
    friend_invited(page, site)
    page.click("[data-carry='links']")
    page.wait_for_selector(".qr svg", timeout=60_000)
    invitation = page.screenshot()
    guest = watched().new_page()
    guest.goto(site.url)
    guest.click("[data-go='join']")
    picture = guest.locator(".bring input[type=file]").last
    wall = guest.screenshot()
    for content, said in ((wall, "No code can be read"), (b"no picture", "will not open here")):
        picture.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": content})
        guest.wait_for_selector(f".bring-wrong:has-text('{said}')", timeout=20_000)
    picture.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": invitation})
    guest.wait_for_selector("[data-join]", timeout=20_000)
    guest.fill("[name='name']", "Ben")
    guest.click("[data-join]")
    guest.wait_for_selector("[data-waiting]")

    pasted = """(bytes) => {
      const box = document.querySelector("[data-paste]");
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], "a.png", { type: "image/png" }));
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }"""
    page.evaluate(pasted, base64.b64encode(invitation).decode())
    page.wait_for_selector(".bring-wrong:has-text('This is an invitation')", timeout=20_000)
    page.evaluate(pasted, base64.b64encode(guest.screenshot()).decode())
    page.wait_for_selector(".invite-in", timeout=30_000)


def test_a_line_that_finds_no_way_is_not_a_spinner(
    page: Page, watched: Callable[..., BrowserContext], site: Site
) -> None:
    """The reply is in and nobody is at the other end: after a while a sentence says what helps, and a new invitation is a tap away."""
    page.clock.install()
    friend_invited(page, site)
    page.click("[data-carry='links']")
    page.wait_for_selector(".qr svg", timeout=60_000)
    guest = watched().new_page()
    guest.clock.install()
    reply = joined(guest, link_of(page))
    assert guest.locator("[data-late]").count() == 0
    guest.clock.fast_forward(46_000)
    assert "same Wi-Fi" in guest.inner_text("[data-late]")  # here nobody knows whether it was taken
    guest.close()
    page.fill("[data-paste]", reply)
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet-invite .note")
    assert page.locator("[data-stuck]").count() == 0
    page.clock.fast_forward(21_000)
    page.wait_for_selector("[data-stuck]")
    assert "same Wi-Fi" in page.inner_text("[data-stuck]")
