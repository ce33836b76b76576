"""The site: everything that a static host needs, in dist/, with relative addresses only."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

from steps import gen
from steps.engine import PYODIDE, RUNTIME, Engine, engine
from steps.node import MODULES, modules, node
from steps.tools import (
    CACHE,
    DIST,
    GEN,
    ROOT,
    WEB,
    TroubleError,
    alone,
    digest,
    files,
    fresh,
    replace_folder,
    run,
    stamp,
    step,
)

_BUILD = ROOT / ".build"
_NEW = CACHE / "dist"
_PRELOADED = ("caprasimo-latin-400-normal", "nunito-sans-latin-wdth-normal")
_LATE = ("pyodide", "@fontsource/caprasimo", "@fontsource-variable/nunito-sans")
"""Shipped packages that the bundler's list may not name."""


def _hashed(source: Path, folder: Path) -> Path:
    """Copy a file under a name that changes with its content."""
    short = hashlib.sha256(source.read_bytes()).hexdigest()[:10]
    name = source.name.partition("-")[0].removesuffix(source.suffix)
    target = folder / f"{name}-{short}{source.suffix}"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def _place_engine(made: Engine, site: Path) -> dict[str, Any]:
    """Put Pyodide, library and wheels on the site; return what config.js says of them."""
    runtime = site / f"pyodide-{made.version}"
    runtime.mkdir()
    for name in (*RUNTIME, "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, runtime / name)
    stdlib = _hashed(made.stdlib, site / "engine")
    wheel = _hashed(made.compiled, site / "engine")
    notebooks = site / "py"
    notebooks.mkdir()
    shutil.copyfile(made.plain, notebooks / made.plain.name)
    (notebooks / "latest.json").write_text(json.dumps({"wheel": made.plain.name, "pyodide": made.version}) + "\n")
    loaded = [*(runtime / name for name in RUNTIME), stdlib, wheel]
    return {
        "index": f"{runtime.name}/",
        "stdlib": f"engine/{stdlib.name}",
        "stdlibFull": f"{runtime.name}/python_stdlib.zip",
        "wheel": f"engine/{wheel.name}",
        "lock": made.lock,
        "bytes": sum(path.stat().st_size for path in loaded),
        "sent": sum(map(_sent, loaded)),
    }


def _sent(path: Path) -> int:
    """Return how many bytes of a file go over the network, gzipped where a static host does that."""
    plain = path.read_bytes()
    return len(plain) if path.suffix in {".zip", ".whl"} else len(gzip.compress(plain, 6, mtime=0))


def _bundle(entry: str, into: Path, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Bundle an entry; return what it became, and the bundler's list of all that went in and came out."""
    meta = CACHE / "meta" / f"{Path(entry).stem}.json"
    given = {"web": str(WEB), "out": str(into), "entry": str(WEB / entry), "meta": str(meta), **more}
    said = run(node(), _BUILD / "bundle.mjs", json.dumps(given), what=f"bundling {entry}")
    return json.loads(said), json.loads(meta.read_text())


def _static_imports(meta: dict[str, Any], entry: str) -> list[str]:
    """Return the chunks that an entry needs at once, so that the browser fetches them without a chain."""
    outputs = {Path(name).name: output for name, output in meta["outputs"].items()}
    found: list[str] = []
    todo = [entry]
    while todo:
        for used in outputs[todo.pop()]["imports"]:
            name = Path(used["path"]).name
            if used["kind"] == "import-statement" and name not in found:
                found.append(name)
                todo.append(name)
    return found


def _index(site: Path, early: dict[str, Any], made: dict[str, Any], meta: dict[str, Any]) -> None:
    """Write index.html with the hashed names."""
    assets = site / "assets"
    fonts = [path.name for start in _PRELOADED for path in assets.glob(f"{start}-*.woff2")]
    lines = [f'<link rel="preload" href="assets/{name}" as="font" type="font/woff2" crossorigin>' for name in fonts]
    lines += [f'<link rel="stylesheet" href="assets/{name}">' for name in made["styles"]]
    lines += [f'<link rel="modulepreload" href="assets/{name}">' for name in _static_imports(meta, made["entry"])]
    html = (WEB / "index.html").read_text()
    html = html.replace("<!-- build: fonts and styles -->", "\n".join(lines))
    html = html.replace('src="js/main.js"', f'src="assets/{made["entry"]}"')
    html = html.replace('src="js/engine/early.js"', f'src="assets/{early["entry"]}"')
    (site / "index.html").write_text(html)


def _service_worker(site: Path, build: str, config: dict[str, Any]) -> None:
    """Write sw.js with the list of what belongs to each of its three groups."""
    named = sorted(set(re.findall(r'(?:href|src)="(assets/[^"]+)"', (site / "index.html").read_text())))
    page = ["./", "manifest.webmanifest", "icons/icon.svg", *named]
    assets = sorted(path.relative_to(site).as_posix() for path in files(site / "assets"))
    runtime = [config["index"] + name for name in RUNTIME]
    version = {
        "build": build,
        "page": page,
        "games": [path for path in assets if path not in named],
        "engine": [*runtime, config["stdlib"], config["wheel"]],
    }
    _bundle("sw.js", site, plain=True, define={"VERSION": version})


def _licences(site: Path, metas: list[dict[str, Any]]) -> None:
    """Put the licence of everything that is shipped on the site."""
    target = site / "licences"
    target.mkdir()
    shutil.copyfile(ROOT / "LICENSE", target / "lunchbox.txt")
    for path in (_BUILD / "licences").iterdir():
        shutil.copyfile(path, target / path.name)
    packages = set(_LATE)
    for meta in metas:
        for name in meta["inputs"]:
            found = re.search(r"node_modules/((?:@[^/]+/)?[^/]+)/(?!.*node_modules/)", name)
            packages.update([found[1]] if found else [])
    lines = []
    for package in sorted(packages):
        home = MODULES / package
        about = json.loads((home / "package.json").read_text())
        lines.append(f"{package} {about['version']}: {about['license']}")
        texts = [path for path in sorted(home.iterdir()) if re.match(r"(?i)licen[cs]e", path.name)]
        if not texts and about["license"] not in {path.stem for path in (_BUILD / "licences").iterdir()}:
            msg = f"{package} is shipped and brings no licence, {about['license']}: put its text into .build/licences."
            raise TroubleError(msg)
        for text in texts:
            shutil.copyfile(text, target / f"{package.replace('/', '_')}-{text.stem}.txt")
    lines.append("Python 3.13 (in Pyodide): PSF-2.0")
    (target / "README.txt").write_text("What Lunchbox ships beside its own code:\n\n" + "\n".join(lines) + "\n")


def _make(site: Path) -> None:
    shutil.rmtree(site, ignore_errors=True)
    shutil.rmtree(CACHE / "meta", ignore_errors=True)
    site.mkdir(parents=True)
    build = digest(*_inputs())[:12]
    with step("asking the engine for its games"):
        gen.games()
        gen.cast_schema(site)
    config = _place_engine(engine(), site)
    with step("bundling the page"):
        worker, worker_meta = _bundle("js/engine/worker.js", site / "assets")
        config["worker"] = f"assets/{worker['entry']}"
        reader, reader_meta = _bundle("js/net/reading.js", site / "assets")
        gen.config(build, config, f"assets/{reader['entry']}")
        early, early_meta = _bundle("js/engine/early.js", site / "assets")
        page, page_meta = _bundle("js/main.js", site / "assets")
    shutil.copytree(WEB / "icons", site / "icons")
    shutil.copyfile(WEB / "manifest.webmanifest", site / "manifest.webmanifest")
    _index(site, early, page, page_meta)
    _service_worker(site, build, config)
    _licences(site, [worker_meta, reader_meta, early_meta, page_meta])
    (site / ".nojekyll").touch()
    (site / "build.json").write_text(json.dumps({"build": build}) + "\n")


def _inputs() -> list[Path]:
    return [WEB, ROOT / "py_engine", ROOT / "pyproject.toml", ROOT / "LICENSE", _BUILD]


def build() -> Path:
    """Build the site, unless nothing changed; return its folder."""
    modules()
    with alone("site"):
        wanted = digest(*_inputs())
        if fresh("site", wanted, DIST / "index.html", GEN / "config.js"):
            return DIST
        with step("building the site"):
            _make(_NEW)
            replace_folder(_NEW, DIST)
        stamp("site", wanted)
    return DIST
