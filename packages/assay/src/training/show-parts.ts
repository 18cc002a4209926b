import type { Part } from "@assay/contract";

/** A part as JSON: images in base64. */
export type ShownPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly mime: string; readonly base64: string };

export const showParts = (parts: readonly Part[]): ShownPart[] =>
  parts.map((part) =>
    part.type === "text"
      ? part
      : { type: "image", mime: part.mime, base64: Buffer.from(part.bytes).toString("base64") },
  );
