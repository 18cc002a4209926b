import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { CallResult } from "../../sandbox/index.ts";
import type { EpisodeContext } from "../episode-context.ts";
import { EvidenceLog } from "../evidence/evidence-log.ts";
import { dataBroker } from "./data-broker.ts";
import { showCall } from "./show-call.ts";

const inputSchema = z.strictObject({
  code: z.string().max(200_000).describe("A Python program; what it prints is the answer."),
});

/** Names that are recorded of what the host was asked for and does not offer. */
const mostMissed = 64;

/** A result with what its program asked the host for in vain. */
function withAsked(result: CallResult, missed: ReadonlyMap<string, number>): CallResult {
  if (missed.size === 0) return result;
  const asked = [...missed].map(([name, times]) => ({
    kind: "asked" as const,
    name: name.slice(0, 300),
    found: false,
    times,
  }));
  const { reached = [], unnamed = 0 } = result.reach ?? {};
  return { ...result, reach: { reached: [...reached, ...asked], unnamed } };
}

type Input = z.output<typeof inputSchema>;

export function runPythonCodeTool(context: EpisodeContext): Tool<Input> {
  return {
    name: "run_python_code",
    description:
      "Runs a Python program without network and gives what it prints. Nothing is kept from call to call. The functions list_directory(id, prefix, depth), read_text_file(id, path, head, tail), read_binary_file(id, path) and load_table(path) are ready in it: id may be left out when the others are named (list_directory(prefix='data', depth=None) gives a list of paths), read_binary_file gives bytes, and load_table gives a pandas DataFrame of a csv, txt, log, json, jsonl or xlsx file, or for a list of paths a list of them, much faster than one by one.",
    input: inputSchema,
    readOnly: true,
    async run({ code }, host) {
      const sandbox = await context.sandbox();
      // One log a call, so that a program that reads a file a thousand times leaves one entry.
      const log = new EvidenceLog();
      try {
        const missed = new Map<string, number>();
        const broker = dataBroker(context, log, (name) => {
          if (missed.size < mostMissed || missed.has(name)) missed.set(name, (missed.get(name) ?? 0) + 1);
        });
        const result = await sandbox.runPython(code, { broker, signal: host.signal });
        return showCall(withAsked(result, missed), context.limits.textBytes);
      } finally {
        context.show("python", log.evidence, log.bytes.python);
      }
    },
  };
}
