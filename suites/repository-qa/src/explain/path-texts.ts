import { pythonName } from "@assay/science/formulas";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathPlan, PathSegment, PathVariable } from "../blueprint/path-schema.ts";
import { foldName } from "../fold-name.ts";
import { levelCount, renderLevel } from "../repository/render-level.ts";
import { namePart, unnamedRemark } from "./path-pattern.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonComment, pythonList, pythonText } from "./python-text.ts";

/**
 * `values_of(path)`: the values in a path of a messy repository, by the texts that the template can make for each
 * level. Levels without any requested variable are skipped.
 */
export function pathTexts(blueprint: Blueprint, asked: readonly string[]): Block[] {
  const { paths } = blueprint;
  const levels = [...paths.directories, paths.file]
    .map((segment, place) => levelTexts(segment, place, paths))
    .filter(({ variables }) => variables.some(({ short }) => asked.includes(short)));
  const remark = unnamedRemark(blueprint, asked).trim();
  const remarks = remark === "" ? [] : [pythonComment(remark)];
  return [...remarks, ...levels.map((level) => dictionary(level, paths)), valuesFunction(levels)];
}

/** One level of the path, and how its texts are compared. */
interface LevelTexts {
  readonly name: string;
  readonly place: number;
  readonly separator: string;
  readonly variables: readonly PathVariable[];
  /** Whether all texts stay distinct after folding, so that capitals and separators may differ. */
  readonly isFolded: boolean;
}

function levelTexts({ variables: shorts, separator }: PathSegment, place: number, paths: PathPlan): LevelTexts {
  const variables = shorts.flatMap((short) => paths.variables.filter((variable) => variable.short === short));
  const texts = variables
    .map((variable) => writings(variable, paths.expansion))
    .reduce((begun, next) => begun.flatMap((start) => next.map((text) => `${start}${separator}${text}`)));
  const isFolded = new Set(texts.map(foldName)).size === texts.length;
  return { name: `LEVEL_${place + 1}`, place, separator, variables, isFolded };
}

const writings = (variable: PathVariable, expansion: PathPlan["expansion"]): string[] =>
  Array.from({ length: levelCount(variable) }, (_, level) => renderLevel(variable, level, expansion));

function dictionary({ name, place, separator, variables, isFolded }: LevelTexts, { expansion }: PathPlan): Block {
  const template = variables.map(({ short }) => `{${short}}`).join(separator);
  const hasName = expansion !== "value" && variables.some(({ kind }) => kind === "factor");
  const written = hasName ? `, with factors written as ${expansion}` : "";
  const compared = isFolded
    ? "Each of its texts is known by what it folds to."
    : "Two of its texts fold to the same, so every path has it as it stands here.";
  const text = levelText(variables, separator, expansion);
  const values = variables.map(({ short }) => `${pythonText(short)}: ${loopName(short)}`);
  return [
    ...pythonComment(`Level ${place + 1} of a path is made as ${template}${written}. ${compared}`),
    `${name} = {`,
    ...indented([
      `${isFolded ? `fold(${text})` : text}: {${values.join(", ")}}`,
      ...variables.map((variable) => `for ${loopName(variable.short)} in ${pythonList(writings(variable, "value"))}`),
    ]),
    "}",
  ];
}

/** The template of a level as a Python expression over its variables. */
function levelText(variables: readonly PathVariable[], separator: string, expansion: PathPlan["expansion"]): string {
  const parts = variables.map(({ kind, short }) => {
    return `${kind === "factor" ? namePart(short, expansion) : ""}{${loopName(short)}}`;
  });
  const text = parts.join(separator);
  const [{ short }] = variables;
  return text === `{${loopName(short)}}` ? loopName(short) : `f"${text}"`;
}

/** A variable's name in Python. It must not hide a function that the same code calls. */
function loopName(short: string): string {
  const name = pythonName(short);
  return /^fold_*$/.test(name) ? `${name}_` : name;
}

function valuesFunction(levels: readonly LevelTexts[]): Block {
  const found = levels.map(({ name, place, isFolded }) => {
    const part = `levels[${place}]`;
    return `${name}[${isFolded ? `fold(${part})` : part}]`;
  });
  return [
    "def values_of(path):",
    ...indented([
      '"""What a path says, by the texts that its levels have in one spelling or another."""',
      'levels = path.rpartition(".")[0].split("/")',
      `return ${found.join(" | ")}`,
    ]),
  ];
}
