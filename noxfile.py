"""The checks of the project: `nox` runs them, `nox -s NAME` one of them, `nox -l` lists them."""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2026.10"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_external_run = True

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
PROJECT = PYPROJECT["project"]
PYTHONS = nox.project.python_versions(PYPROJECT)
TYPED = ("gnav_core", "tests", "docs/_ext", "docs/conf.py", "docs/guide", "spec", "noxfile.py")
NEEDS_COSMIC_RAY = ("breeding", "judge", "operators", "test_breeding")
KERNEL_TESTS = (
    "--doctest-modules",
    "--ignore-glob=*/gnav_core/adapters/openspiel.py",
    "--ignore-glob=*/gnav_core/adapters/pettingzoo.py",
    "--ignore=tests/adapters",
    "--ignore=tests/bench",
    "--ignore=tests/browser",
    "--ignore=tests/docs",
    "--ignore=tests/tlc",
    *(f"--ignore=tests/mutants/{name}.py" for name in NEEDS_COSMIC_RAY),
    "--pyargs",
    "gnav_core",
    "./tests",
)
BROWSER_TESTS = ("./tests/browser",)
ADAPTERS_TESTS = ("--doctest-modules", "--pyargs", "gnav_core.adapters", "./tests/adapters")
DOCS_TESTS = ("./tests/docs",)
TLC_TESTS = ("./tests/tlc",)
EXTENSION = {"PYTHONPATH": "docs/_ext", "PYTHONSAFEPATH": "1", "PYTHONUTF8": "1"}
CONTEXTS_TESTS = (
    "./tests/properties",
    "./tests/rules",
    *(
        f"./tests/test_{name}.py"
        for name in (
            *("card_by_card", "frame", "histories", "host", "kernel", "observation", "policy"),
            *("position", "readings", "rule_coverage"),
        )
    ),
)
MACHINES = ("./tests/test_machine.py", "./tests/testing/test_checking.py")
PARALLEL = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup")
INSTALLED = {"GNAV_CORE_TEST_INSTALLED": "1", "PYTHONSAFEPATH": "1"}
GATE = "--hypothesis-profile=gate"
CHROMIUM = ("chromium", "chromium-browser")
ROCQ = ("coqc", "coqchk", "coqdep", "ocamlfind")


def group(name: str) -> tuple[str, ...]:
    """Return the requirements of a dependency group."""
    return nox.project.dependency_groups(PYPROJECT, name)


def lowest(requirement: str) -> str:
    """Pin a requirement to the lowest version that it allows."""
    name, version = requirement.split(">=")
    return f"{name}=={version}"


def the_wheel() -> Path:
    """Return the one wheel that the session `build` has made."""
    [wheel] = DIST.glob("*.whl")
    return wheel


def install_wheel(session: nox.Session, *requirements: str) -> None:
    """Install the wheel with the terminal table, never the checkout, and what else is required."""
    session.install(f"gnav-core[play] @ {the_wheel().as_uri()}", *requirements)


def run_tests(session: nox.Session, *options: str, of: tuple[str, ...] = KERNEL_TESTS) -> None:
    """Run tests against the installed wheel; the kernel's include the examples in docstrings."""
    session.run("pytest", *PARALLEL, *options, *(session.posargs or of), env=INSTALLED)


@nox.session
def lint(session: nox.Session) -> None:
    """Style, format, and the layers of the package."""
    session.install(*group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-cache", "--no-logo")


@nox.session
def typing(session: nox.Session) -> None:
    """Types: also that the lines which must not type-check do not."""
    extras = PROJECT["optional-dependencies"]
    session.install(*PROJECT["dependencies"], *extras["pettingzoo"], *extras["play"])
    session.install(*group("typing"))
    session.run("mypy", *TYPED)


@nox.session
def build(session: nox.Session) -> None:
    """The source distribution, the wheel made from it, and that the checkout makes the same."""
    session.install(*group("build"))
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("python", "-m", "build", "--outdir", str(DIST))
    session.run("twine", "check", "--strict", *map(str, DIST.iterdir()))
    session.run("check-wheel-contents", str(the_wheel()))
    again = Path(session.create_tmp())
    session.run("python", "-m", "build", "--wheel", "--outdir", str(again))
    if the_wheel().read_bytes() != (again / the_wheel().name).read_bytes():
        session.error("the source distribution and the checkout build different wheels")


@nox.session(requires=["build"])
def docs(session: nox.Session) -> None:
    """The pages in every language, each warning an error, and their tests.

    With languages named, such as `da`, only their trees are built and their catalogues checked;
    `--serve` builds one of them again and again while it is written, and shows it.
    """
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--serve", action="store_true")
    parser.add_argument("languages", nargs="*")
    wanted = parser.parse_args(session.posargs)
    if wanted.serve:
        serve(session, *wanted.languages)
        return
    install_wheel(session, *group("docs"), *group("test"))
    session.run("python", "-m", "gnav_docs.trees", *wanted.languages, env=EXTENSION)
    if wanted.languages:
        session.run("python", "-m", "gnav_messages.checks", *wanted.languages, env=EXTENSION)
    else:
        run_tests(session, of=DOCS_TESTS)


def serve(session: nox.Session, language: str = "en") -> None:
    """Show the pages of a language, built anew from the checkout whenever a file changes."""
    session.install("--editable", ".[play]", *group("docs"), *group("test"))
    watched = ("--watch", "gnav_core", "--watch", "spec", "--ignore", "*.mo", "--ignore", "*.pyc")
    options = ("-n", "-D", f"language={language}", "-d", f"docs/_build/doctrees/{language}")
    session.run("sphinx-autobuild", *watched, *options, "docs", f"docs/_build/html/{language}")


@nox.session(default=False)
def messages(session: nox.Session) -> None:
    """Bring the catalogues up to date with what is said, all or those of the kind named."""
    session.install("--editable", ".[play]", *group("docs"), *group("test"))
    session.run("python", "-m", "gnav_messages", *session.posargs, env=EXTENSION)


def need_chromium(session: nox.Session) -> None:
    """Stop a session where there is no browser; in CI that is an error."""
    if not any(map(shutil.which, CHROMIUM)):
        absent = "Chromium is not installed: no page is looked at"
        session.error(absent) if "CI" in os.environ else session.skip(absent)


@nox.session(requires=["docs"])
def browser(session: nox.Session) -> None:
    """The pages in Chromium, in each language, as on a phone and on a desktop, light and dark."""
    need_chromium(session)
    install_wheel(session, *group("browser"))
    run_tests(session, of=BROWSER_TESTS)


@nox.session(requires=["build"], default=False)
def screenshots(session: nox.Session) -> None:
    """Pictures of the pages that are built, put into the folder that is named."""
    need_chromium(session)
    install_wheel(session, *group("browser"))
    [folder] = session.posargs
    options = ("-k", "whole", "--screenshots", folder)
    session.run("pytest", *PARALLEL, *options, *BROWSER_TESTS, env=INSTALLED)


@nox.session(requires=["build"], python=PYTHONS[0])
def coverage(session: nox.Session) -> None:
    """The gate, on the oldest Python: tests run every branch of the package outside `cli/`."""
    install_wheel(session, *group("coverage"))
    run_tests(session, GATE, "--cov", "--cov-config=pyproject.toml")


@nox.session(requires=["build"], python=PYTHONS[0])
def minimums(session: nox.Session) -> None:
    """The tests with the lowest version of every direct dependency."""
    direct = (
        *PROJECT["dependencies"],
        *PROJECT["optional-dependencies"]["play"],
        *group("test"),
    )
    install_wheel(session, *map(lowest, direct))
    run_tests(session, GATE)


@nox.session(requires=["build"], python=PYTHONS[1:])
def tests(session: nox.Session) -> None:
    """The tests, on each later Python; the newest draws other examples each time, more in CI."""
    install_wheel(session, *group("test"))
    run_tests(session, *([] if session.python == PYTHONS[-1] else [GATE]))


@nox.session(name=f"tests-{PYTHONS[0]}", requires=["build"], python=PYTHONS[0], default=False)
def tests_on_the_oldest(session: nox.Session) -> None:
    """The tests, on the oldest Python, where `coverage` and `minimums` run them already."""
    install_wheel(session, *group("test"))
    run_tests(session, GATE)


@nox.session(requires=["build"], python=PYTHONS)
def adapters(session: nox.Session) -> None:
    """The games for OpenSpiel and PettingZoo by those projects' own tests, and every branch run."""
    session.install(f"gnav-core[openspiel,pettingzoo] @ {the_wheel().as_uri()}", *group("coverage"))
    gate = ("--cov=gnav_core.adapters", "--cov-config=tests/adapters/coverage.toml")
    run_tests(session, GATE, *gate, of=ADAPTERS_TESTS)


@nox.session(requires=["build"], default=False)
def stateful(session: nox.Session) -> None:
    """The state machines with very many random matches, for some minutes; or the tests named."""
    install_wheel(session, *group("test"))
    run_tests(session, "--hypothesis-profile=long", of=MACHINES)


@nox.session(requires=["build"])
def proofs(session: nox.Session) -> None:
    """What is proved, what that assumes, and the program made from it beside the kernel."""
    missing = [tool for tool in ROCQ if shutil.which(tool) is None]
    if missing:
        stop = session.error if os.environ.get("CI") else session.skip
        stop(f"the proofs need Rocq and OCaml (Debian: coq, ocaml-nox): no {', '.join(missing)}")
    install_wheel(session)
    folder = Path(session.create_tmp()) / "proofs"
    session.run("python", "spec/proofs/check.py", str(folder))
    session.run("python", "spec/proofs/side_by_side.py", str(folder / "beside"), *session.posargs)


@nox.session(python=PYTHONS[0], default=False)
def mutants(session: nox.Session) -> None:
    """Single changes of the rules' code, and which test catches each; or of the modules named."""
    session.install(*PROJECT["dependencies"], *group("mutants"))
    env = {"PYTHONPATH": os.pathsep.join((".", "tests"))}
    session.run("pytest", "tests/mutants/test_breeding.py", env=env)
    session.run("python", "-m", "mutants", *session.posargs, env=env)


@nox.session(requires=["build"], python=PYTHONS[0])
def spec(session: nox.Session) -> None:
    """The vectors made anew, and the models of spec/tla and the kernel; or the models named."""
    install_wheel(session, *group("spec"))
    if not session.posargs:
        env = {"PYTHONPATH": os.pathsep.join(("tests", "spec")), "PYTHONSAFEPATH": "1"}
        session.run("python", "-m", "vectors", "--check", env=env)
    if shutil.which("java") is None:
        absent = "Java is not installed: the models of spec/tla are not checked"
        session.error(absent) if "CI" in os.environ else session.skip(absent)
    env = {"PYTHONPATH": "spec", "PYTHONSAFEPATH": "1"}
    session.run("python", "-m", "graph", *session.posargs, env=env)
    if not session.posargs:
        run_tests(session, of=TLC_TESTS)


@nox.session(requires=["build"], default=False)
def lock(session: nox.Session) -> None:
    """Give the rules that are named, and that state something else now, their next versions."""
    install_wheel(session)
    session.run("python", "spec/lock.py", *session.posargs)


@nox.session(requires=["build"], python=PYTHONS[0], default=False)
def contexts(session: nox.Session) -> None:
    """Which tests run the lines of each rule: writes spec/tests.json, which the pages show."""
    install_wheel(session, *group("coverage"))
    report = Path(session.create_tmp()) / "contexts.json"
    config = "tests/contexts/coverage.toml"
    options = (f"--cov-config={config}", "--cov-context=test", "--cov-report=")
    in_order = "--numprocesses=0"  # what one test has made, a later one of the process takes
    run_tests(session, GATE, in_order, "--cov", *options, of=CONTEXTS_TESTS)
    shown = ("--show-contexts", f"--rcfile={config}", "-o", str(report))
    session.run("coverage", "json", "-q", *shown)
    env = {"PYTHONPATH": "tests", "PYTHONSAFEPATH": "1"}
    session.run("python", "-m", "contexts", str(report), env=env)


@nox.session(requires=["build"], python=PYTHONS[0], default=False)
def fuzz(session: nox.Session) -> None:
    """Bytes to events, guided by coverage, for a minute; or with the options of libFuzzer given."""
    install_wheel(session, *group("fuzz"))
    found = Path(session.create_tmp()) / "corpus"
    found.mkdir(exist_ok=True)
    options = session.posargs or ["-max_total_time=60"]
    where = (f"-artifact_prefix={found.parent}/", str(found), "tests/fuzz/seeds")
    env = {"PYTHONPATH": "tests", "PYTHONSAFEPATH": "1"}
    session.run("python", "-m", "fuzz", "-max_len=160", *options, *where, env=env)


@nox.session(requires=["build"], python=PYTHONS[0], default=False)
def bench(session: nox.Session) -> None:
    """How fast the package is, beside other libraries and `--against` another version of it."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--against", metavar="PATH_OR_WHEEL")
    named, options = parser.parse_known_args(session.posargs)
    install_wheel(session, *group("bench"))
    if named.against:
        folder = Path(session.create_tmp()) / "against"
        shutil.rmtree(folder, ignore_errors=True)
        session.install("--no-deps", "--target", str(folder), named.against)
        options += ["--against", str(folder)]
    env = {"PYTHONPATH": "tests", "PYTHONSAFEPATH": "1"}
    session.run("python", "-m", "bench", *options, env=env)


@nox.session(python=False)
def rest(session: nox.Session) -> None:
    """What a plain `nox` leaves out."""
    session.skip(
        "a plain `nox` leaves out bench, contexts, fuzz, lock, messages, mutants, screenshots,"
        f" stateful and tests-{PYTHONS[0]}; `nox -s fuzz` runs one"
    )
