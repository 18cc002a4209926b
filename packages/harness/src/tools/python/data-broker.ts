import { posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Evidence } from "@assay/contract";
import { z } from "zod";
import type { BrokerHandler, BrokerReply } from "../../sandbox/index.ts";
import { refuseInput } from "../check-input.ts";
import type { EpisodeContext } from "../episode-context.ts";
import type { EvidenceLog } from "../evidence/evidence-log.ts";
import { listingEvidence } from "../evidence/listing.ts";
import { extensionOf } from "../mime-type.ts";
import { findFile } from "../repository/find-file.ts";
import { listDirectorySchema } from "../repository/list-directory.ts";
import { readBinaryFileSchema } from "../repository/read-binary-file.ts";
import { readText, readTextFileSchema } from "../repository/read-text-file.ts";
import { refuseOtherId } from "../repository/repository-id.ts";
import type { Refusal } from "../tool-answer.ts";
import { encodeTable } from "./encode-table.ts";

/** What one request was answered with, and what it showed. */
interface Answered {
  readonly reply: BrokerReply;
  readonly evidence: readonly Evidence[];
  readonly bytes: number;
}

type Answer = (context: EpisodeContext, given: object) => Promise<Answered | Refusal>;

const loadTableSchema = z.strictObject({ path: z.string().max(4000) });

const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["list_directory", checked(listDirectorySchema, listPaths)],
  ["read_text_file", checked(readTextFileSchema, readWholeText)],
  ["read_binary_file", checked(readBinaryFileSchema, readBytes)],
  ["load_table", checked(loadTableSchema, loadTable)],
]);

const millisecondsAtOnce = 10;

/**
 * Answers what a program of the agent asks, as the tools of the same names do, and writes what it was shown in a log.
 * `missed` is told what was asked for and is not there.
 */
export function dataBroker(
  context: EpisodeContext,
  log: EvidenceLog,
  missed: (kind: "asked" | "open", name: string) => void = () => undefined,
): BrokerHandler {
  let since = performance.now();
  return async ({ name, arguments: given }) => {
    // A program may ask for thousands of files at once; other episodes wait no longer than this.
    if (performance.now() - since > millisecondsAtOnce) {
      await setImmediate();
      since = performance.now();
    }
    const answer = answers.get(name);
    if (answer === undefined) {
      missed("asked", name);
      return { error: { code: "tools/unknown-tool", message: `There is no function ${name}.` } };
    }
    const answered = await answer(context, given);
    const outside = "reply" in answered ? undefined : pathOutside(given);
    if (outside !== undefined) missed("open", outside);
    log.note("python", answered.evidence ?? [], "reply" in answered ? answered.bytes : 0);
    return "reply" in answered ? answered.reply : { error: answered.error };
  };
}

/** The path that a request names, where it leads out of the repository. */
function pathOutside(given: object): string | undefined {
  const { path, prefix } = given as { readonly path?: unknown; readonly prefix?: unknown };
  const named = typeof path === "string" ? path : typeof prefix === "string" ? prefix : "";
  const whole = posix.resolve("/workspace", named);
  return whole === "/workspace" || whole.startsWith("/workspace/") ? undefined : whole;
}

function checked<Input>(
  schema: z.ZodType<Input>,
  run: (context: EpisodeContext, input: Input) => Promise<Answered | Refusal>,
): Answer {
  return async (context, given) => {
    const parsed = schema.safeParse(given);
    return parsed.success ? run(context, parsed.data) : refuseInput({ name: "this function" }, parsed.error);
  };
}

async function listPaths(
  context: EpisodeContext,
  input: z.output<typeof listDirectorySchema>,
): Promise<Answered | Refusal> {
  const wrongId = refuseOtherId(input.id, context.id);
  if (wrongId !== undefined) return wrongId;
  const paths = context.index.list(input.prefix, input.depth);
  const bytes = paths.reduce((sum, path) => sum + Buffer.byteLength(path) + 1, 0);
  // Inside Python a listing is given whole, in one page.
  return { reply: { value: paths }, evidence: listingEvidence({ ...input, after: null, next: null }), bytes };
}

async function readWholeText(
  context: EpisodeContext,
  input: z.output<typeof readTextFileSchema>,
): Promise<Answered | Refusal> {
  const read = await readText(context, input, Number.POSITIVE_INFINITY);
  if ("error" in read) return read;
  return { reply: { value: read.text }, evidence: read.evidence, bytes: read.to - read.from };
}

async function readBytes(
  context: EpisodeContext,
  input: z.output<typeof readBinaryFileSchema>,
): Promise<Answered | Refusal> {
  const wrongId = refuseOtherId(input.id, context.id);
  if (wrongId !== undefined) return wrongId;
  const found = await findFile(context, input.path);
  if ("error" in found) return found;
  return wholeFile(found.path, { value: null, binaries: [found.bytes] });
}

/** The table of a file, from the world where it knows it, else as bytes that the program decodes itself. */
async function loadTable(
  context: EpisodeContext,
  { path: given }: z.output<typeof loadTableSchema>,
): Promise<Answered | Refusal> {
  const { files } = context.workspace;
  const path = given.replace(/^(\.?\/)+/, "");
  const table = files.has(path) ? files.table?.(path) : undefined;
  if (table !== undefined) return wholeFile(path, encodeTable(table));
  const found = await findFile(context, given);
  if ("error" in found) return found;
  return wholeFile(found.path, {
    value: { path: found.path, extension: extensionOf(found.path) },
    binaries: [found.bytes],
  });
}

function wholeFile(
  path: string,
  reply: { readonly value: BrokerValue; readonly binaries: readonly Uint8Array[] },
): Answered {
  const bytes = reply.binaries.reduce((sum, each) => sum + each.length, 0);
  return { reply, evidence: [{ source: "file", name: path }], bytes };
}

type BrokerValue = Extract<BrokerReply, { readonly value: unknown }>["value"];
