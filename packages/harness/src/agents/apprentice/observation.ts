import type { Json, ToolResult } from "@assay/contract";

/** One thing that was done and what was seen, as the tools told it. */
export interface Observation {
  readonly tool: string;
  readonly input: Json;
  readonly seen: string;
}

/** What a tool's answer says, in words. */
export const wordsOf = ({ parts, error }: ToolResult): string =>
  [
    ...(error === undefined ? [] : [error.message]),
    ...parts.flatMap((part) => (part.type === "text" ? [part.text] : [])),
  ].join("\n");

/** The data as a prompt holds them, a line each. */
export function listObservations(data: readonly Observation[]): string {
  if (data.length === 0) return "None yet: this is what you believe before the first experiment.";
  return data
    .map(({ input, seen }, index) => `${index + 1}. ${JSON.stringify(input)}: ${seen.replaceAll("\n", " ")}`)
    .join("\n");
}
