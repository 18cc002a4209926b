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
 * A program for `run_python_code` that solves a query by the published rules. Its last line is the answer, or that
 * there is none. Of the key it uses only the query. Of the blueprint it uses what the repository shows: names and kinds
 * of columns, and the format of paths.
 */
export function solvingProgram(blueprint: Blueprint, query: Query): string {
  const subject: Subject = { blueprint, extensions: [], source: "sandbox" };
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
