import type { Condition } from "@assay/harness/engine/selection";
import { InvalidArgumentError } from "commander";

/** A condition as people write it, `type=title,abstract`, after those already given. */
export function parseWhere(text: string, before: readonly Condition[] = []): Condition[] {
  const [, name, values] = /^([^=,]+)=(.+)$/.exec(text) ?? [];
  const parts = values?.split(",").map((value) => value.trim());
  if (name === undefined || parts === undefined || parts.includes("")) {
    throw new InvalidArgumentError(`'${text}' is not NAME=VALUE or NAME=VALUE,VALUE, such as type=title,abstract.`);
  }
  return [...before, { name: name.trim(), values: parts }];
}
