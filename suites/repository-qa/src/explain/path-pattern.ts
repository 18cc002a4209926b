import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathSegment, PathVariable } from "../blueprint/path-schema.ts";
import { pathTemplate } from "../repository/data-dictionary.ts";
import { levelCount, renderDay, renderLevel } from "../repository/render-level.ts";
import type { Block } from "./python-script.ts";
import { patternText, pythonComment } from "./python-text.ts";

/**
 * `PATH`: the template as a regular expression, with a named group for each variable and one line for each level.
 * Levels without any requested variable are skipped.
 */
export function pathPattern(blueprint: Blueprint, asked: readonly string[]): Block {
  const { directories, file, expansion } = blueprint.paths;
  const written = expansion === "value" ? "" : `, with factors written as ${expansion}`;
  const levels = [...directories, file].map((segment) => levelPattern(segment, blueprint, asked));
  const lines = levels.map((level, index) => {
    const end = index < levels.length - 1 ? "/" : `\\.${blueprint.extension}`;
    return `    r"${level}${end}"`;
  });
  return [
    ...pythonComment(`Paths are made as ${pathTemplate(blueprint)}${written}.${unnamedRemark(blueprint, asked)}`),
    "PATH = re.compile(",
    ...lines,
    ")",
  ];
}

/** What a name stands for that neither the paths nor a dictionary of the repository gives. */
export function unnamedRemark({ paths, dictionary }: Blueprint, asked: readonly string[]): string {
  if (dictionary !== "none") return "";
  const isUnnamed = ({ kind, short }: PathVariable): boolean =>
    asked.includes(short) && !(kind === "factor" && paths.expansion !== "value");
  return paths.variables
    .filter(isUnnamed)
    .map(({ short, name }) => ` No file says so, but ${short} is the ${name}, which its values show.`)
    .join("");
}

function levelPattern({ variables, separator }: PathSegment, { paths }: Blueprint, asked: readonly string[]): string {
  if (!variables.some((short) => asked.includes(short))) return "[^/]+";
  return variables
    .flatMap((short) => paths.variables.filter((variable) => variable.short === short))
    .map((variable) => variablePattern(variable, paths.expansion))
    .join(separator);
}

function variablePattern(variable: PathVariable, expansion: Blueprint["paths"]["expansion"]): string {
  const group = (pattern: string): string => `(?P<${variable.short}>${pattern})`;
  if (variable.kind === "date") {
    const digits = [...variable.order].map((letter) => (letter === "Y" ? "\\d{4}" : "\\d{2}"));
    return group(digits.join(variable.joiner));
  }
  const texts = Array.from({ length: levelCount(variable) }, (_, level) => renderLevel(variable, level, "value"));
  // Longer texts come first, so that none matches as the beginning of another.
  const alternatives = texts.sort((a, b) => b.length - a.length).map(patternText);
  const name = variable.kind === "factor" ? namePart(variable.short, expansion) : "";
  return name + group(alternatives.join("|"));
}

/** The text before a factor's value. */
export function namePart(short: string, expansion: Blueprint["paths"]["expansion"]): string {
  if (expansion === "value") return "";
  return short + expansion.slice("name".length, -"value".length);
}

/**
 * A condition's value as the paths write it. For paths without a year, only month and day are compared. If the question
 * names a year, either no file has that day or the question has no answer.
 */
export function writtenValue(variable: PathVariable, value: string): string {
  if (variable.kind !== "date") return value;
  const isMonthAndDay = value.length === "MM-DD".length;
  return renderDay(isMonthAndDay ? `0000-${value}` : value, variable.order, variable.joiner);
}
