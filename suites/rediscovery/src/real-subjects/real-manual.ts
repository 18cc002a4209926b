import { readSource } from "@assay/contract";
import type { AnyFamily } from "../family.ts";
import { outcomeReaders } from "./outcome-readers.ts";

const manuals = new Map(
  Object.keys(outcomeReaders).map((name) => [name, readSource(new URL(`./manuals/${name}.md`, import.meta.url))]),
);

/** How a real model is asked in a study of this family. */
export const realManual = ({ name }: AnyFamily): string => (manuals.get(name) ?? "").trim();
