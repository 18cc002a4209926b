import type { AnyTool, ToolCall } from "@assay/contract";

/** The calls of a turn in their order, with neighbours in one group where they only read and may run at once. */
export function groupCalls(calls: readonly ToolCall[], tools: readonly AnyTool[]): ToolCall[][] {
  const reading = new Set(tools.flatMap(({ name, readOnly }) => (readOnly ? [name] : [])));
  const groups: ToolCall[][] = [];
  let wasReading = false;
  for (const call of calls) {
    const isReading = reading.has(call.tool);
    if (isReading && wasReading) groups.at(-1)?.push(call);
    else groups.push([call]);
    wasReading = isReading;
  }
  return groups;
}
