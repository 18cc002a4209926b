import type { Reached, Tool } from "@assay/contract";
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

/** What a program asked the host for in vain. */
class Missed {
  readonly #seen = new Map<string, { -readonly [field in keyof Reached]: Reached[field] }>();

  note(kind: Reached["kind"], name: string): void {
    const place = `${kind} ${name}`;
    const seen = this.#seen.get(place);
    if (seen !== undefined) seen.times += 1;
    else if (this.#seen.size < mostMissed)
      this.#seen.set(place, { kind, name: name.slice(0, 300), found: false, times: 1 });
  }

  /** A result with all of it. */
  addTo(result: CallResult): CallResult {
    if (this.#seen.size === 0) return result;
    const { reached = [], unnamed = 0 } = result.reach ?? {};
    return { ...result, reach: { reached: [...reached, ...this.#seen.values()], unnamed } };
  }
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
        const missed = new Missed();
        const broker = dataBroker(context, log, (kind, name) => missed.note(kind, name));
        const result = await sandbox.runPython(code, { broker, signal: host.signal });
        return showCall(missed.addTo(result), context.limits.textBytes);
      } finally {
        context.show("python", log.evidence, log.bytes.python);
      }
    },
  };
}
