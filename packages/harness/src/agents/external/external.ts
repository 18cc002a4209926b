import { type Agent, AssayError, type Evidence, readPrompt } from "@assay/contract";
import { readFiles } from "../../tools/read-files.ts";
import { playProgram } from "../command/play-program.ts";
import type { ProgramContext } from "../command/program-context.ts";
import type { Adapter, Setup } from "./adapter.ts";
import { type FoundProgram, findProgram } from "./find-program.ts";
import type { ExternalOptions } from "./options.ts";

export const taskPrompt = readPrompt(new URL("./task.md", import.meta.url), ["task", "tools"]);

const maxFiles = 5000;
const maxBytes = 128 << 20;
const startFile = ".assay/start.sh";

/** A program that Assay knows by name, unchanged, in a sandbox of its own. */
export function external(
  adapter: Adapter,
  context: ProgramContext,
  options: ExternalOptions & { version: string },
): Agent {
  return {
    can: adapter.can,
    async attempt(session) {
      const found = plannedProgram(adapter, options.version);
      if (context.model === undefined) {
        throw new AssayError("agents/wrong-options", `${adapter.name} asks a model; name one, such as openai/gpt-5.4`);
      }
      const setup: Setup = { way: options.way, model: nameFor(context.model.name) };
      const copied = options.way === "workspace" ? await copyFiles(context) : [];
      const own = Object.entries({ ...adapter.files?.(setup), [startFile]: startScript(adapter, setup, found) });
      await playProgram(context, session, {
        command: ["bash", startFile],
        transport: "http",
        files: [...copied, ...own.map(([path, content]) => ({ path, bytes: Buffer.from(content) }))],
        environment: {},
        seconds: options.seconds,
        memoryBytes: options.memoryBytes,
        prompt: (task) => taskPrompt.body({ task, tools: sayTools(adapter, options.way) }),
        // Without a shell of its own, its model cannot make it reach for anything.
        isHabit: ({ name }) =>
          (options.way === "tools" && !adapter.runsCode) || adapter.habits.some((habit) => isHabit(habit, name)),
        ...(adapter.readClaims === undefined ? {} : { readClaims: adapter.readClaims }),
      });
    },
  };
}

const isHabit = (habit: string, name: string): boolean =>
  habit.endsWith("/") ? name.startsWith(habit) : name === habit;

/** The program as it was planned with; another version is refused. */
function plannedProgram(adapter: Adapter, version: string): FoundProgram {
  const found = findProgram(adapter);
  if (found.version === version) return found;
  throw new AssayError(
    "agents/program-changed",
    `${adapter.name} is ${found.version} here, and the run was planned with ${version}; install that one, or plan a new run`,
  );
}

/** One provider's own names make its program behave as its users know it. */
const nameFor = (model: string): string =>
  model.startsWith("anthropic/") ? model.slice("anthropic/".length) : "assay-model";

/** Its home lies in its folder and vanishes with it. */
const startScript = (adapter: Adapter, setup: Setup, { python }: FoundProgram): string =>
  `export HOME=$PWD/.home; mkdir -p $HOME\n${python === undefined ? "" : `PYTHON=${python}\n`}${adapter.script(setup)}`;

function sayTools({ speaksMcp }: Adapter, way: Setup["way"]): string {
  const tools = speaksMcp
    ? "The tools of this task are those of the MCP server `bench`."
    : 'The tools of this task are called by the command `python bench.py TOOL \'{"argument": "value"}\'`, and `python bench.py --list` shows them.';
  if (way === "tools") return tools;
  return `${tools} Copies of the task's files lie in the folder in which you start, and your own shell and Python may work on them. A file that the task asks for is written with the tool \`write_file\`, where there is one.`;
}

/** All files of the workspace, which the program then has seen. */
async function copyFiles({ files, show }: ProgramContext) {
  const copied: { path: string; bytes: Uint8Array }[] = [];
  let bytes = 0;
  if (files.paths.length > maxFiles) throw tooMany(`${files.paths.length} files, more than ${maxFiles}`);
  for await (const some of readFiles(files)) {
    for (const file of some) {
      bytes += file.bytes.length;
      if (bytes > maxBytes) throw tooMany(`more than ${maxBytes} bytes`);
      copied.push(file);
    }
  }
  const evidence = copied.map(({ path }): Evidence => ({ source: "file", name: path }));
  show([...evidence, { source: "tool", name: "list_directory" }], bytes);
  return copied;
}

const tooMany = (problem: string): AssayError =>
  new AssayError(
    "agents/does-not-fit",
    `the files of this workspace have ${problem}, too many to be copied; take the way tools`,
  );
