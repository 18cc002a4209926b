import type { Deliverable } from "@assay/contract";
import type { FileProblem, Sandbox } from "./sandbox.ts";

/** What an agent left behind of what it was asked for. */
export interface Collected {
  readonly files: { readonly [path: string]: Uint8Array };
  /** What was not taken, and why. */
  readonly problems: { readonly [path: string]: FileProblem };
}

/** Takes the deliverables out of a sandbox before it stops: regular files within their bounds, and nothing else. */
export async function collectDeliverables(sandbox: Sandbox, wanted: readonly Deliverable[]): Promise<Collected> {
  const answers = wanted.length === 0 ? [] : await sandbox.getFiles(wanted);
  const files = answers.flatMap((answer) => (answer.ok ? [[answer.path, answer.bytes] as const] : []));
  const problems = answers.flatMap((answer) => (answer.ok ? [] : [[answer.path, answer.problem] as const]));
  return { files: Object.fromEntries(files), problems: Object.fromEntries(problems) };
}
