import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import { dictionaryPath } from "../../repository/data-dictionary.ts";
import { capitalise } from "../phrases.ts";

/** What the text can rest on. */
type Described = Pick<Blueprint, "project" | "paths" | "dictionary">;

/**
 * What a README says about its files, in one paragraph: what a file and a row are, what
 * paths say, and whom to ask. It tells no counts, values or results.
 */
export function writeAbout(random: Stream, described: Described): string {
  const parts = [
    contents(random, described),
    layout(random, described),
    dictionary(random, described),
    contact(random, described),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function contents(random: Stream, { project }: Described): string {
  const { file, row } = project.description;
  return random.choose([
    `Each file holds ${file}; a row is ${row}.`,
    `A file contains ${file}. Each row is ${row}.`,
    `One file corresponds to ${file}, one row to ${row}.`,
  ]);
}

function layout(random: Stream, { paths }: Described): string {
  const isNamed = paths.expansion !== "value";
  return random.choose([
    "",
    `Folder and file names give the conditions${isNamed ? ", each with its name" : ""}.`,
    isNamed ? "The path says which condition has which value." : "Paths are made of the values of the conditions.",
    "Conditions are in the path and are not repeated inside the files.",
  ]);
}

function dictionary(random: Stream, described: Described): string {
  if (described.dictionary === "none") return "";
  return random.choose([
    `Variables are explained in ${dictionaryPath}.`,
    `See ${dictionaryPath} for names and units.`,
    `Names and units: ${dictionaryPath}.`,
  ]);
}

function contact(random: Stream, { paths }: Described): string {
  const researcher = paths.variables.find((variable) => variable.kind === "researcher");
  if (researcher === undefined) return random.choose(["", "Please cite this repository if you use the data."]);
  const { first, last } = random.choose(researcher.people);
  const name = `${capitalise(first)} ${capitalise(last)}`;
  return random.choose(["", `Contact: ${name}.`, `Questions go to ${name}.`, `Maintained by ${name}.`]);
}
