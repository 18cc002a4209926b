import { type Part, type ToolResult, text } from "@assay/contract";

/** A tool's answer as a model is shown it: an error first, then what there is. */
export function shownResult({ parts, error }: ToolResult, seesImages: boolean): readonly Part[] {
  const shown = seesImages ? parts : parts.map(withoutImage);
  return error === undefined ? shown : [text(`Error [${error.code}]: ${error.message}`), ...shown];
}

/** A picture in words, for those who cannot see it. */
export function withoutImage(part: Part): Part {
  return part.type === "text"
    ? part
    : text(`[an image, ${part.mime}, ${part.bytes.length} bytes, which cannot be shown]`);
}
