"""The program's own help speaks the reader's language."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from astragal.cli import app, what_is_wrong
from astragal.commands.speaking.spoken_help import language_of, said, sentences


def texts(command: Any) -> Iterator[str]:
    """Everything that the help of a command says, and of the commands below it."""
    shown = [one for one in command.params if not getattr(one, "hidden", False)]
    yield command.help or ""
    yield from (getattr(one, "help", None) or "" for one in shown)
    for below in getattr(command, "commands", {}).values():
        yield from texts(below)


def test_every_sentence_of_the_help_is_said_in_french_too() -> None:
    spoken = {text for text in texts(typer.main.get_command(app)) if text}
    assert [text for text in sorted(spoken) if said(text, "fr") == text] == []


def test_the_lists_in_a_sentence_stay_as_they_are() -> None:
    assert said("The game: chess, go.", "fr").replace("\u00a0", " ") == "Le jeu : chess, go."
    assert said("The game: chess, go.", "en") == "The game: chess, go."


def test_no_sentence_of_the_help_is_translated_into_nothing() -> None:
    assert [english for english, french in sentences("fr").items() if english.count("{}") != french.count("{}")] == []


@pytest.mark.parametrize(
    ("args", "locale", "lang"),
    [
        (["--help"], "C", "en"),
        (["--help"], "fr_FR.UTF-8", "fr"),
        (["simulate", "--lang", "fr", "--help"], "C", "fr"),
        (["simulate", "--lang=en", "--help"], "fr_FR.UTF-8", "en"),
        (["simulate", "--lang", "klingon"], "fr_FR.UTF-8", "fr"),
        (["simulate", "--lang"], "C", "en"),
    ],
)
def test_the_language_of_the_help_is_the_one_asked_for_otherwise_that_of_the_locale(
    args: list[str], locale: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert language_of(args) == lang


def test_the_help_of_a_command_is_printed_in_french() -> None:
    program = [sys.executable, "-m", "astragal.cli", "simulate", "--help", "--lang", "fr"]
    wide = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "200"}
    printed = subprocess.run(program, capture_output=True, encoding="utf-8", check=True, env=wide).stdout
    assert "Faire jouer beaucoup de parties" in printed
    assert "Afficher ce message et quitter." in printed
    assert "Utilisation\u00a0:" in printed
    assert "Usage:" not in printed
    assert "NOM[=VALEUR]" in printed


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "--positon"], "Il n’y a pas d’option --positon (peut-être : "),
        (["--foo"], "Il n’y a pas d’option --foo ; astragal --help montre ce qu’il y a."),
        (
            ["pla"],
            "Il n’y a pas de commande « pla ». Vouliez-vous dire 'play', 'replay', 'lab' ? astragal --help montre",
        ),
        (["dance"], "Il n’y a pas de commande « dance » ; astragal --help montre ce qu’il y a."),
        (["play", "--seed"], "Après --seed il faut une valeur."),
        (["replay"], "Il manque l’argument « FILE »."),
        (["play", "a", "b"], "Il y a des mots de trop (b) ; astragal play --help montre ce qu’il y a."),
        (["play", "--plain=3"], "L’option --plain ne prend pas de valeur."),
        (["simulate", "dice_forge", "--jobs", "x"], "--jobs demande un nombre entier, pas « x »."),
        (["bench", "--scale", "x"], "--scale demande un nombre."),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_french_too(args: list[str], sentence: str) -> None:
    with pytest.raises(typer.TyperException) as problem:
        typer.main.get_command(app).main(args, prog_name="astragal", standalone_mode=False)
    assert what_is_wrong(problem.value, "fr").replace("\u00a0", " ").startswith(sentence)


def test_after_a_question_no_semicolon_follows() -> None:
    with pytest.raises(typer.TyperException) as problem:
        typer.main.get_command(app).main(["pla"], prog_name="astragal", standalone_mode=False)
    sentence = "No such command 'pla'. Did you mean 'play', 'replay', 'lab'? astragal --help lists what there is."
    assert what_is_wrong(problem.value, "en") == sentence
