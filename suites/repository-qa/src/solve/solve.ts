import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { findAbstract, findTitle } from "../explain/document-steps.ts";
import { stepsOf } from "../explain/explain.ts";
import type { Block } from "../explain/python-script.ts";
import type { Subject } from "../explain/subject.ts";
import { wholeScript } from "../explain/whole-script.ts";
import type { Query } from "../query/query-schema.ts";
import { solveInterpretation } from "./solve-interpretation.ts";
import { solveReadings } from "./solve-readings.ts";

/**
 * A program for `run_python_code` that works a query out by the published rules, and whether it has an answer at all: its
 * last line says the answer. Of the key it needs the query alone; of the blueprint it takes what can be seen in the
 * repository, which are the names and kinds of the columns and how paths are written.
 */
export function solvingProgram(blueprint: Blueprint, query: Query): string {
  const subject: Subject = { blueprint, extensions: [], ground: "sandbox" };
  return wholeScript(subject, [], solvingSteps(query, subject));
}

function solvingSteps(query: Query, subject: Subject): readonly Block[] {
  switch (query.type) {
    case "title":
      return [findTitle, readmeAnswer];
    case "abstract":
      return [findAbstract, readmeAnswer];
    case "readme":
    case "extension":
    case "count-rows":
    case "count-files-prefix":
      return stepsOf(subject, { query });
    case "interpretation":
      return solveInterpretation(query.ask, subject);
    default:
      return solveReadings(query, subject);
  }
}

const readmeAnswer: Block = [
  'answer = "not possible" if found is None else found[1].strip()',
  'print("answer:", json.dumps(answer))',
];
