"""Write the golden files anew: ``python -m tests.golden.write``; then read the diff."""

from tests.golden.test_golden import HERE, TABLES, played


def main() -> None:
    for game, table in TABLES:
        (HERE / game).mkdir(exist_ok=True)
        (HERE / game / f"{table['file']}.txt").write_text(played(game, table), encoding="utf-8")


if __name__ == "__main__":
    main()
