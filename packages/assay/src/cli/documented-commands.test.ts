import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { buildProgram, suitesNamedBy } from "./command-line.ts";
import {
  commandsIn,
  type DocumentedCommand,
  documentedCommands,
  githubAction,
} from "./documented-commands.test-support.ts";
import { type PlanOptions, recordOf } from "./run/plan-options.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import { flagsOf, optionName, type SettingsOptions } from "./settings/settings-options.ts";
import { namedSuite } from "./suites.ts";

/** Parses a command line with the program's own parser, and checks what it names; nothing is done. */
async function parseOnly({ words }: DocumentedCommand): Promise<void> {
  const suites = await suitesNamedBy(words);
  const program = await buildProgram(words, suites);
  const ofFiles = flagsOf(suites).flatMap(([flag, { isFiles }]) => (isFiles === true ? [optionName(flag)] : []));
  for (const command of program.commands.flatMap((each) => [each, ...each.commands])) {
    if (command.commands.length > 0) continue;
    command.action(async () => {
      const options = command.opts<SettingsOptions & { readonly preset?: string; readonly suite?: string }>();
      // Files that settings name are not there to be read.
      if (ofFiles.some((name) => options[name] !== undefined)) return;
      const [first] = command.processedArgs as readonly (string | undefined)[];
      const [argument] = command.registeredArguments;
      if (argument?.name() === "suite") {
        chooseSettings(await namedSuite(first, options.suite), options.preset ?? "default", options);
      }
      if (argument?.name() === "plan" && first === undefined) {
        await recordOf(undefined, command.opts<PlanOptions>()).catch(passOverMissingProgram);
      }
    });
  }
  await program.parseAsync([...words], { from: "user" });
}

/** Programs of others need not be installed where the tests run. */
function passOverMissingProgram(error: unknown): void {
  if (!AssayError.isInstance(error) || !error.message.includes("is not installed here")) throw error;
}

const faultOf = (command: DocumentedCommand): Promise<string | undefined> =>
  parseOnly(command).then(
    () => undefined,
    (error: unknown) => `${command.place}: ${error instanceof Error ? error.message : String(error)}`,
  );

describe("the command lines of the documentation", () => {
  const commands = documentedCommands();
  it("are found", () => expect(commands.length).toBeGreaterThan(60));
  it.each(commands.map((command) => [command.place, command.words.join(" "), command] as const))(
    "%s: assay %s is understood",
    async (_place, _line, command) => expect(await faultOf(command)).toBeUndefined(),
  );
});

describe("the action for GitHub", () => {
  const { inputs, runs } = githubAction();
  const text = JSON.stringify(runs);

  it("runs a plan, reports it, and leaves an artefact", () => {
    expect(runs.using).toBe("composite");
    const words = documentedCommands().flatMap(({ place, words: [command] }) =>
      place.startsWith("action.yml") ? [command] : [],
    );
    expect(words).toEqual(["setup", "doctor", "run", "run", "report", "card"]);
    expect(runs.steps.map(({ uses }) => uses?.split("@")[0])).toContain("actions/upload-artifact");
  });

  it("has a use for each of its inputs, and no use of others", () => {
    const used = Array.from(text.matchAll(/inputs\.([a-z-]+)/g), ([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(Object.keys(inputs).sort());
  });
});

describe("a command line in a code block", () => {
  const read = (line: string) => commandsIn("page", `\`\`\`\n${line}\n\`\`\``).map(({ words }) => words);

  it("is read without comments, redirections and other programs, and only where nothing is left open", () => {
    expect(read("./assay explain ITEM --items q.jsonl > why.py && python why.py lab   # the key")).toEqual([
      ["explain", "ITEM", "--items", "q.jsonl"],
    ]);
    expect(read("$ assay run --set 'packages=[\"six\"]' \\\n  --seeds @secret.txt")).toEqual([
      ["run", "--set", 'packages=["six"]', "--seeds", "1"],
    ]);
    expect(read("createdb assay")).toEqual([]);
    expect(read("assay run --suite rediscovery …")).toEqual([]);
    expect(commandsIn("page", "assay demo")).toEqual([]);
  });

  it.each([
    ["assay items rediscovery --seeds 1", "required option '--out <file>' not specified"],
    ["assay world rediscovery --seeds 1 --out w", "required option '--seed <seed>' not specified"],
    ["assay run --suite rediscovery --seeds 1 --agent oracle", "oracle"],
    ["assay run --suite rediscovery --seeds 1 --agent baseline/oracle --familly persona", "unknown option"],
    ["assay world rediscovery --seed 1 --family personas --out w", "do not fit"],
    ["assay wordl", "unknown command"],
    ["assay show", "missing required argument"],
  ])("is not understood where something is wrong or missing: %s", async (line, fault) => {
    const [command] = commandsIn("page", `\`\`\`\n${line}\n\`\`\``);
    expect(await faultOf(command)).toContain(fault);
  });
});
