import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type AnySuite, AssayError, type FrozenSetting, type Json } from "@assay/contract";

type Values = { readonly [name: string]: Json };

/** Settings with what their files hold in place of the files' names, and the names of these files by setting. */
export interface ReadSettings {
  readonly values: Values;
  readonly files: { readonly [setting: string]: readonly string[] };
}

/** Reads the files that settings name, where the suite has settings that are frozen to files. */
export function readFrozen({ frozen = {} }: Pick<AnySuite, "frozen">, values: Values): ReadSettings {
  const read = { ...values };
  const files: { [setting: string]: readonly string[] } = {};
  for (const [setting, kind] of Object.entries(frozen)) {
    const named = namesIn(values[setting]);
    if (named === undefined) continue;
    files[setting] = named.flatMap((name) => filesOf(name, kind));
    read[setting] = files[setting].flatMap((file) => kind.read(textOf(file), basename(file)));
  }
  return { values: read, files };
}

/** The names that stand in a setting; none where it already holds what files would. */
function namesIn(value: Json | undefined): readonly string[] | undefined {
  const list = typeof value === "string" ? [value] : value;
  return Array.isArray(list) && list.length > 0 && list.every((name) => typeof name === "string") ? list : undefined;
}

/** The file itself, or the files of a folder in the order of their names. */
function filesOf(name: string, { ending }: FrozenSetting): readonly string[] {
  const found = statSync(name, { throwIfNoEntry: false });
  if (found === undefined) throw noSuchFile(`there is no file or folder '${name}'`, ending);
  if (!found.isDirectory()) return [name];
  const files = readdirSync(name).filter((each) => each.endsWith(ending));
  if (files.length === 0) throw noSuchFile(`the folder '${name}' has no file that ends in ${ending}`, ending);
  return files.sort().map((each) => join(name, each));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw noSuchFile(`'${file}' cannot be read${why}`, "");
  }
}

const noSuchFile = (problem: string, ending: string): AssayError =>
  new AssayError("engine/no-such-file", `${problem}; name a ${ending === "" ? "" : `${ending} `}file or its folder`);
