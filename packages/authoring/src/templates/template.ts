import { readdirSync, readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";

/** A working part of a suite, such as a task, of which copies are made under other names. */
export interface Template {
  /** What it is, for messages: "task". */
  readonly kind: string;
  /** A name that a copy might have. */
  readonly example: string;
  /** The name that the template itself has, which is also that of its folder. */
  readonly name: string;
  readonly folder: URL;
  /** The file of the folder that exports the part, under its name in camel case. */
  readonly file: string;
}

/** Files that stand beside the sources in a compiled package. */
const compiled = /\.(js|d\.ts|map)$/;

/** The files of a copy of the template, with its new name in them. */
export function filesOfCopy({ name: before, folder }: Template, name: string): { readonly [file: string]: string } {
  const files = readdirSync(folder).filter((file) => !compiled.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      return [file, text.replaceAll(before, name).replaceAll(camelCase(before), camelCase(name))];
    }),
  );
}

export const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Refuses what cannot be the name of a copy. */
export function requireName({ kind, example }: Template, name: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new AssayError(
    "cli/wrong-usage",
    `'${name}' is no name for a new ${kind}; take lower case letters, digits and hyphens, such as ${example}`,
  );
}

export const isThere = ({ kind }: Template, name: string, place: string): AssayError =>
  new AssayError("cli/output-exists", `the ${kind} '${name}' is there already, in ${place}; choose another name`);
