import type { InsiderRow } from "@assay/bench/insider";
import type { AnswerKey } from "@assay/grading/answers";
import { answerKey } from "../../src/items/answer-key.ts";
import { MemoryReader } from "../../src/query/repository-reader.ts";
import { drawQuestions } from "../../src/questions/make-questions.ts";
import { wordQuery } from "../../src/questions/word-query.ts";
import type { PathTree } from "../../src/repository/path-tree.ts";
import { Repository } from "../../src/repository/repository.ts";
import type { Settings } from "../../src/settings.ts";
import { runSteps } from "../../src/steps.ts";
import { repositoryWorld } from "../../src/world.ts";
import { answerAsPolicy } from "./probe-rows.ts";

/** A question of a world, as a policy without data is told it, and its key. */
export interface SampledRow extends InsiderRow {
  /** The question alone. */
  readonly question: string;
  readonly key: AnswerKey;
}

/** Types whose answers are in the list of files: to read it is the work. */
const ofTheList: ReadonlySet<string> = new Set(["readme", "extension", "count-files-prefix", "count-files-condition"]);

/** One question of each type, and all interpretations, because few worlds have any. */
const mostOf = (type: string): number => (type === "interpretation" ? Number.POSITIVE_INFINITY : 1);

/** The first questions of each type. Their keys are not confirmed on bytes, which takes most of the time. */
export function sampledRows(seed: string, settings: Settings): SampledRow[] {
  const world = repositoryWorld({ kind: "public", value: seed }, settings);
  const memory = new MemoryReader(new Repository(world));
  return runSteps(drawQuestions(memory, settings, mostOf)).map(({ type, query, evaluation }) => {
    const question = wordQuery(query, world.blueprint);
    const key = answerKey(evaluation);
    const answer = answerAsPolicy({ type, text: question, answer: key });
    const text = ofTheList.has(type) ? question : `${question} ${toldByPaths(question, memory.repository.tree)}`;
    const form = query.type === "interpretation" ? { form: query.ask.about } : {};
    return { world: seed, group: type, ...form, answer, text, question, key };
  });
}

/** What the list of files tells of a question: how many there are, how deep, and which names of the question they have. */
function toldByPaths(question: string, tree: PathTree): string {
  const { path } = tree.file(0);
  const names = Array.from(question.matchAll(/"([^"]+)"/g), ([, name]) => name);
  const places = names.flatMap((name, place) => (path.includes(name) ? [`in-path-${place}`] : []));
  return [`files-${Math.round(Math.log2(tree.size))}`, `depth-${path.split("/").length}`, ...places].join(" ");
}
