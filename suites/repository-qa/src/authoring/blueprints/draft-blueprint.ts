import { isConstantName, isFunctionName } from "@assay/science/formulas";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { Column } from "../../blueprint/column-schema.ts";
import type { PathPlan } from "../../blueprint/path-schema.ts";
import { foldName } from "../../fold-name.ts";

/** A blueprint of the parts written so far, for the suite's validators. */
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

/** Keywords of the formula language. */
const words = new Set(["and", "or", "not", "true", "false", "this"]);

/** Names that questions and laws could not use or not distinguish. */
export function nameProblems(blueprint: Blueprint): string[] {
  const variables = [...blueprint.columns, ...blueprint.paths.variables];
  const names = variables.map(({ name }) => foldName(name));
  const twice = variables.filter(({ name }, index) => names.indexOf(foldName(name)) !== index);
  const reserved = variables.filter(({ short }) => isFunctionName(short) || isConstantName(short) || words.has(short));
  return [
    ...twice.map(({ name }) => `Two variables have the name '${name}'; give each a name of its own.`),
    ...reserved.map(({ short }) => `'${short}' means something else in formulas; choose another short name.`),
  ];
}
