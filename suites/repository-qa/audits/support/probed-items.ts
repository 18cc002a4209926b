import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { withoutConditions, withoutOneCondition } from "../../src/baselines/without-work.ts";
import { answerKey } from "../../src/items/answer-key.ts";
import { makeItems } from "../../src/items/make-items.ts";
import { trueAnswer } from "../../src/probes/answer-forms.ts";
import { evaluateQuery } from "../../src/query/evaluate-query.ts";
import type { Query } from "../../src/query/query-schema.ts";
import { MemoryReader } from "../../src/query/repository-reader.ts";
import { Repository } from "../../src/repository/repository.ts";
import type { Settings } from "../../src/settings.ts";
import { repositoryWorld } from "../../src/world.ts";
import type { ProbedItem } from "./probe-rows.ts";

/** The items of a world with what probes need of them. */
export function probedItems(seed: string, settings: Settings): ProbedItem[] {
  const world = repositoryWorld({ kind: "public", value: seed }, settings);
  const reader = new MemoryReader(new Repository(world));
  const { repository } = reader;
  const readme = repository.has("README.md") ? new TextDecoder().decode(repository.read("README.md")) : "";
  return Array.from(makeItems(world, settings), ({ item, key, strata }) => ({
    world: seed,
    type: String(strata.type),
    ...(strata.about === undefined ? {} : { form: String(strata.about) }),
    text: item.text,
    answer: key.answer,
    careless: answerTo(withoutConditions(key.query), reader),
    sloppy: answerTo(withoutOneCondition(key.query, stream("repository-qa", "probes", "sloppy", item.id)), reader),
    readme,
    paths: repository.paths.slice(0, 200),
  }));
}

/** The answer to what is asked of one file. */
function answerTo(query: Query, reader: MemoryReader): Json | undefined {
  if (!("file" in query) || !("rows" in query)) return undefined;
  const evaluation = evaluateQuery(query, reader);
  return evaluation.kind === "unclear" ? undefined : trueAnswer(answerKey(evaluation));
}
