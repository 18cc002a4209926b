import { isConstantName, isFunctionName } from "@assay/science/formulas";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { Column } from "../../blueprint/column-schema.ts";
import type { PathPlan } from "../../blueprint/path-schema.ts";
import { folded } from "../../folded.ts";

/** A blueprint of what is written so far, so that the suite's own validators can judge it. */
export function draftBlueprint(layout: Omit<PathPlan, "files">, columns: readonly Column[]): Blueprint {
  return {
    version: 1,
    context: { field: "", domain: "", subdomain: "" },
    project: {
      title: "draft",
      repository: "draft",
      description: { hypothesis: "", independent: [], dependent: [], confounders: [], file: "", row: "", setup: "" },
      abstract: "draft",
    },
    paths: { ...layout, files: 1 },
    extension: "csv",
    textFiles: "own",
    columns: [...columns],
    rows: { kind: "uniform", low: 1, high: 1 },
    readme: { present: false, title: false, abstract: false },
    dictionary: "none",
  };
}

/** Words of the formula language that are no names. */
const words = new Set(["and", "or", "not", "true", "false", "this"]);

/** Names that questions and laws could not tell apart or use. */
export function nameProblems(blueprint: Blueprint): string[] {
  const variables = [...blueprint.columns, ...blueprint.paths.variables];
  const names = variables.map(({ name }) => folded(name));
  const twice = variables.filter(({ name }, index) => names.indexOf(folded(name)) !== index);
  const reserved = variables.filter(({ short }) => isFunctionName(short) || isConstantName(short) || words.has(short));
  return [
    ...twice.map(({ name }) => `Two variables have the name '${name}'; give each a name of its own.`),
    ...reserved.map(({ short }) => `'${short}' means something else in formulas; choose another short name.`),
  ];
}
