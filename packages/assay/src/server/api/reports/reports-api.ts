import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AssayError } from "@assay/contract";
import type { Report } from "@assay/viewer/report-types";
import { type Context, Hono } from "hono";
import { type CommandLine, type CommandResult, problemIn } from "../../command-line.ts";
import { required } from "../parse-query.ts";
import { markdownBlocks, terminalBlocks } from "./report-blocks.ts";

export interface ReportsOptions {
  readonly guests: readonly string[];
  readonly withKeys: boolean;
  readonly commandLine: CommandLine;
}

/** The reports of the command line as pages, each made by its own command. */
export function makeReportsApi({ guests, withKeys, commandLine }: ReportsOptions): Hono {
  const api = new Hono();
  const suites = guests.map((guest) => `--suite=${guest}`);

  /** Runs a command that prints a report. */
  async function printed(context: Context, words: readonly string[]): Promise<string> {
    const { code, out, err } = await commandLine.run(words, context.req.raw.signal);
    if (code === 0) return out;
    throw new AssayError("server/wrong-query", problemIn(err) ?? `the command ended with ${code}`);
  }

  api.get("/card", async (context) => {
    const run = runOf(context, "run");
    const page = await printed(context, ["card", run, "--markdown", ...suites]);
    return context.json(reportOf(`assay card ${run} --markdown`, markdownBlocks(page)));
  });

  /** The card itself, as a file to keep and to verify. */
  api.get("/card.json", async (context) => {
    const run = runOf(context, "run");
    const card = await printed(context, ["card", run, ...suites]);
    return context.body(card, 200, {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="card-${run}.json"`,
    });
  });

  api.get("/judges", async (context) => {
    const run = runOf(context, "run");
    return context.json(reportOf(`assay judges ${run}`, terminalBlocks(await printed(context, ["judges", run]))));
  });

  api.get("/leak", async (context) => {
    const [ours, theirs] = [runOf(context, "public"), runOf(context, "private")];
    const page = await printed(context, ["leak", ours, theirs, "--partial", ...suites]);
    return context.json(reportOf(`assay leak ${ours} ${theirs} --partial`, terminalBlocks(page)));
  });

  api.get("/verify", async (context) => {
    const run = runOf(context, "run");
    const result = await commandLine.run(["verify", run, ...suites], context.req.raw.signal);
    return context.json(verification(`assay verify ${run}`, result, withKeys));
  });

  /** Checks a card that somebody dropped on the page: alone, or with the run that it is of. */
  api.post("/verify-card", async (context) => {
    const run = context.req.query("run") ?? "";
    const card = await context.req.text();
    const folder = await mkdtemp(join(tmpdir(), "assay-card-"));
    try {
      const file = join(folder, "card.json");
      await writeFile(file, card);
      const against = run === "" ? [] : [`--run=${runOf(context, "run")}`];
      const result = await commandLine.run(["verify", file, ...against, ...suites], context.req.raw.signal);
      const named = { ...result, err: result.err.replaceAll(file, "the card") };
      return context.json(verification(["assay verify card.json", ...against].join(" "), named, withKeys));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return api;
}

/** An id of a run; it is a word of a command line, so nothing else is taken. */
function runOf({ req }: Context, name: string): string {
  const run = required(req.query(), name);
  if (/^[\w][\w.-]{0,199}$/.test(run)) return run;
  throw new AssayError("server/wrong-query", `'${run}' is no id of a run`);
}

const reportOf = (command: string, blocks: Report["blocks"]): Report => ({ command, blocks, differs: null });

/** What differs may quote keys, so without them only the last line is told, which counts. */
function verification(command: string, { code, out, err }: CommandResult, withKeys: boolean): Report {
  if (out === "") throw new AssayError("server/wrong-query", problemIn(err) ?? `the command ended with ${code}`);
  const lines = out.trimEnd().split("\n");
  const verdict = lines.at(-1) ?? "";
  const found = lines.slice(0, -1);
  const told = withKeys || code !== 1 ? found : ["What differs is told by 'assay view --with-keys'."];
  return {
    command,
    blocks: [
      { kind: "heading", text: verdict },
      ...(told.length === 0 ? [] : [{ kind: "list" as const, lines: told }]),
    ],
    differs: code === 0 ? false : code === 1 ? true : null,
  };
}
