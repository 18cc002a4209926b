"""Datasets, scores and episodes through a real server."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor

import pytest

import assay_gym
from assay_gym.tasks import split_name

COUNTING = {"type": "count-rows"}


def test_names_are_suites_with_a_part() -> None:
    assert split_name("campaign") == ("campaign", None)
    assert split_name("experiment-design/dugongs") == ("experiment-design", "dugongs")
    assert split_name("./my/suite.ts") == ("./my/suite.ts", None)


def test_a_dataset_is_indexable_sliceable_and_picklable() -> None:
    dataset = assay_gym.load("campaign", seeds=range(5))
    assert len(dataset) == 5
    assert dataset[-1] == dataset[4]
    assert dataset[1:3] == [dataset[1], dataset[2]]
    assert pickle.loads(pickle.dumps(dataset))[2] == dataset[2]
    assert [entry.seed for entry in dataset] == ["0", "1", "2", "3", "4"]
    with pytest.raises(IndexError):
        dataset[5]


def test_a_dataset_without_seeds_has_no_end() -> None:
    dataset = assay_gym.load("campaign")
    assert dataset[10**9].seed == str(10**9)
    with pytest.raises(TypeError):
        len(dataset)


def test_entries_hold_no_key_and_scores_are_deterministic() -> None:
    dataset = assay_gym.load("repository-qa", seeds=range(3), per_world=3)
    entry = dataset[1]
    assert set(entry.metadata) == {"suite", "purpose", "strata"}
    assert "answerable" not in entry.metadata["strata"]
    once = dataset.score(entry, reply="It is 12.")
    assert dataset.score(entry, reply="It is 12.") == once
    assert dataset.score_all([entry, entry], ["It is 12.", {"answer": 12}])[0] == once


def test_evaluation_seeds_warn_and_are_other_worlds() -> None:
    with pytest.warns(assay_gym.EvaluationSeeds):
        evaluated = assay_gym.load("campaign", seeds=range(2), purpose="evaluation")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        trained = assay_gym.load("campaign", seeds=range(2))
        validated = assay_gym.load("campaign", seeds=range(2), purpose="validation")
    assert evaluated[0].metadata["purpose"] == "evaluation"
    assert len({dataset[1].id for dataset in (evaluated, trained, validated)}) == 3


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("nowhere", {}, "no suite 'nowhere'"),
        ("experiment-design/peregrines", {}, "evaluation only"),
        ("campaign", {"settings": {"colour": 1}}, "colour"),
        ("campaign", {"difficulty": 3}, "difficulty"),
        ("campaign/part", {}, "no parts"),
        ("repository-qa", {"where": {"type": "none"}}, "no item of these worlds has type=none"),
    ],
)
def test_wrong_choices_are_refused_in_a_sentence(name, given, said) -> None:
    with pytest.raises(assay_gym.Refused, match=said):
        assay_gym.load(name, **given)[0]


def test_an_episode_has_tools_and_a_score() -> None:
    tasks = assay_gym.task_set("repository-qa", where=COUNTING)
    with assay_gym.begin(tasks, 7) as episode:
        assert "list_directory" in episode.tools
        assert "42" in episode.tools["run_python_code"](code="print(6 * 7)")
        assert episode.step("fly").error is not None
        step = episode.submit({"answer": 1, "confidence": 0.5})
    assert step.is_over
    assert episode.scores is not None
    assert episode.scores.outcome == "answered"
    assert episode.prompt == ""
    with pytest.raises(assay_gym.Refused, match="no such episode"):
        episode.step("submit", {"value": 1})


def test_a_call_beyond_its_time_out_is_stopped() -> None:
    with assay_gym.begin(assay_gym.task_set("repository-qa", where=COUNTING), 7) as episode:
        with pytest.raises(assay_gym.TimedOut):
            episode.step("run_python_code", {"code": "import time; time.sleep(3600)"}, timeout=1)
        assert "1" in episode.tools["run_python_code"](code="print(1)")


def test_many_episodes_share_a_server() -> None:
    tasks = assay_gym.task_set("campaign")
    episodes = [assay_gym.begin(tasks, seed) for seed in range(50)]
    state = assay_gym.default_server().call("state", {})
    assert state["episodes"] >= 50
    with ThreadPoolExecutor(8) as threads:
        closed = list(threads.map(lambda each: each.close(scored=False), episodes))
    assert closed == [None] * 50
    assert assay_gym.default_server().call("state", {})["episodes"] == 0


def test_the_server_ends_with_its_owner_and_starts_again() -> None:
    with assay_gym.Server() as server:
        tasks = assay_gym.task_set("campaign", server=server)
        first = assay_gym.load("campaign", seeds=[1], server=server)[0]
        process = server._process
        assert process is not None
        server.close()
        assert process.poll() is not None
        assert assay_gym.Dataset(tasks, [1])[0] == first


def test_a_server_that_died_is_told_in_a_sentence() -> None:
    with assay_gym.Server() as server:
        server.call("suites", {})
        assert server._process is not None
        os.kill(server._process.pid, signal.SIGKILL)
        server._process.wait()
        with pytest.raises(assay_gym.CannotStart, match="there is no server"):
            server.call("suites", {})


def test_a_program_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(assay_gym.CannotStart, match="ASSAY_COMMAND"):
        assay_gym.Server("no-such-program-of-assay").call("suites", {})


def test_threads_have_connections_of_their_own() -> None:
    dataset = assay_gym.load("campaign", seeds=range(20))
    expected = [dataset[index].id for index in range(20)]
    with ThreadPoolExecutor(5) as threads:
        assert list(threads.map(lambda index: dataset[index].id, range(20))) == expected


def test_closing_an_episode_stops_what_it_does() -> None:
    episode = assay_gym.begin(assay_gym.task_set("repository-qa", where=COUNTING), 7)
    ended: list[BaseException] = []

    def sleep() -> None:
        try:
            episode.step("run_python_code", {"code": "import time; time.sleep(3600)"})
        except assay_gym.AssayGymError as error:
            ended.append(error)

    thread = threading.Thread(target=sleep)
    thread.start()
    while assay_gym.default_server().call("state", {})["episodes"] == 0:
        time.sleep(0.01)
    time.sleep(0.5)
    episode.close(scored=False)
    thread.join()
    assert len(ended) == 1
