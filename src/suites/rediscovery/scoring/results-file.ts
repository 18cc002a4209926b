import { z } from "zod";
import type { CallRow } from "../endpoint/call-row.ts";

/** How often an agent took replies for something that they were not. */
export interface Misread {
  readonly share: number;
  readonly count: number;
}

const lineSchema = z.object({ id: z.string(), outcome: z.record(z.string(), z.number().nullable()) });

/** Compares the agent's own table with the replies as they were meant, by the names that both have. */
export function compareResults(rows: readonly CallRow[], file: Uint8Array | undefined): Misread | undefined {
  if (file === undefined) return undefined;
  const byReply = new Map<string, CallRow[]>();
  for (const row of rows) byReply.set(row.reply, [...(byReply.get(row.reply) ?? []), row]);
  let count = 0;
  let wrong = 0;
  for (const line of new TextDecoder().decode(file).split("\n")) {
    const parsed = parseLine(line);
    const [row, ...others] = parsed === undefined ? [] : (byReply.get(parsed.id) ?? []);
    if (parsed === undefined || row === undefined || others.length > 0) continue;
    for (const [name, value] of Object.entries(parsed.outcome)) {
      const meant = row.outcome[name];
      if (meant === undefined || meant === null || value === null) continue;
      count += 1;
      if (Math.abs(value - meant) > 1e-6 * Math.max(1, Math.abs(meant))) wrong += 1;
    }
  }
  return count === 0 ? undefined : { share: wrong / count, count };
}

function parseLine(line: string): z.infer<typeof lineSchema> | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
