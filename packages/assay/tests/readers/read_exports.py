"""Reads exports with the programs that people use, and prints what they found as JSON."""

import json
import os
import sys
from datetime import datetime, timezone
from pathlib import Path


def plain(row):
    """Times are UTC, and DuckDB does not say so."""
    return [value.replace(tzinfo=timezone.utc) if isinstance(value, datetime) else value for value in row]


def read_parquet(folder):
    import duckdb
    import pandas
    import pyarrow.parquet

    found = {}
    for name in ["episodes", "scores", "calls"]:
        path = f"{folder}/{name}.parquet"
        frame = pandas.read_parquet(path)
        arrow = pyarrow.parquet.read_table(path)
        duck = duckdb.sql(f"select * from '{path}'")
        found[name] = {
            "columns": list(frame.columns),
            "rows": json.loads(frame.to_json(orient="records", date_format="iso", date_unit="ms")),
            "types": {name: str(kind) for name, kind in zip(duck.columns, duck.types)},
            "same": [plain(row) for row in duck.fetchall()] == [plain(row.values()) for row in arrow.to_pylist()],
        }
    return found


def read_csv(folder):
    import pandas

    names = ["episodes", "scores", "calls"]
    return {name: json.loads(pandas.read_csv(f"{folder}/{name}.csv").to_json(orient="records")) for name in names}


def read_inspect(folder):
    from inspect_ai.log import read_eval_log, read_eval_log_sample_summaries

    logs = []
    for path in sorted(Path(folder).glob("*.eval")):
        log = read_eval_log(str(path))
        logs.append(
            {
                "file": path.name,
                "status": log.status,
                "task": log.eval.task,
                "model": log.eval.model,
                "means": {score.name: score.metrics["mean_over_worlds"].value for score in log.results.scores},
                "summaries": len(read_eval_log_sample_summaries(str(path))),
                "samples": [
                    {
                        "id": sample.id,
                        "epoch": sample.epoch,
                        "episode": sample.uuid,
                        "input": sample.input,
                        "target": sample.target,
                        "scores": {name: score.as_float() for name, score in sample.scores.items()},
                        "explanations": [score.explanation for score in sample.scores.values()],
                        "roles": [message.role for message in sample.messages],
                        "texts": [message.text for message in sample.messages],
                        "calls": [call.function for message in sample.messages for call in getattr(message, "tool_calls", None) or []],
                    }
                    for sample in log.samples
                ],
            }
        )
    return logs


def read_atif(folder):
    from nat.atif.trajectory import Trajectory

    return [
        Trajectory.model_validate_json(path.read_text()).model_dump(mode="json", exclude_none=True)
        for path in sorted(Path(folder).glob("*.json"))
    ]


def read_dataset(folder):
    """The configurations of a published dataset by the header of its card, and its JSON lines."""
    import tempfile

    os.environ.update(HF_HUB_OFFLINE="1", HF_DATASETS_DISABLE_PROGRESS_BARS="1")
    with tempfile.TemporaryDirectory() as cache:
        os.environ["HF_HOME"] = cache
        from datasets import get_dataset_config_names, load_dataset

        names = get_dataset_config_names(folder)
        tables = {name: load_dataset(folder, name, split="test").to_list() for name in names}
        files = {name: f"{folder}/{name}.jsonl" for name in names}
        lines = {name: load_dataset("json", data_files=file, split="train").to_list() for name, file in files.items()}
        return {"tables": tables, "lines": lines}


readers = {"dataset": read_dataset, "parquet": read_parquet, "csv": read_csv, "inspect": read_inspect, "atif": read_atif}
print(json.dumps(readers[sys.argv[1]](sys.argv[2])))
