import { hash } from "node:crypto";

/** Material between lines that carry a mark, which nobody can write into it: it is the material's own hash. */
export interface MarkedBlock {
  readonly mark: string;
  readonly block: string;
}

export function markedBlock(name: string, content: string): MarkedBlock {
  const material = content.toWellFormed();
  const mark = `mark-${hash("sha256", JSON.stringify(["assay papers", material]), "hex").slice(0, 32)}`;
  return { mark, block: `[${mark}] the ${name} begins\n${material}\n[${mark}] the ${name} ends` };
}
