import type { EndedEpisode } from "@assay/harness/mcp";

/** What an episode came to, on one line for people; not its evidence, which tells of the key. */
export function showEnded(item: number, { outcome, scores, bytes, calls }: EndedEpisode): string {
  const ending = "message" in outcome ? `${outcome.kind} (${outcome.message})` : outcome.kind;
  const values = scores.map(({ scorer, metric, value }) => `${scorer} ${metric} ${value}`).join(", ");
  const read = `${bytes.context} bytes read, ${bytes.python} in Python`;
  return `item ${item}: ${[ending, values, `${calls} calls`, read].filter((part) => part !== "").join("; ")}`;
}
