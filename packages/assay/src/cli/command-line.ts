import { readFileSync } from "node:fs";
import { type AnySuite, AssayError } from "@assay/contract";
import { Command, CommanderError } from "commander";
import { builtInNames, builtInSuites } from "../suites/built-in.ts";
import { loadSuite } from "../suites/load-suite.ts";
import { exitCode, reportError } from "./report-error.ts";
import { suitesInWords } from "./suites.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** What makes each command, in the order of the help; a command's modules are loaded when it is called. */
const makers: { readonly [name: string]: (suites: readonly AnySuite[]) => Promise<Command> } = {
  run: async (suites) => (await import("./run.ts")).runCommand(suites),
  plan: async (suites) => (await import("./plan.ts")).planCommand(suites),
  resume: async () => (await import("./resume.ts")).resumeCommand(),
  regrade: async () => (await import("./regrade.ts")).regradeCommand(),
  cancel: async () => (await import("./cancel.ts")).cancelCommand(),
  fleet: async () => (await import("./fleet.ts")).fleetCommand(),
  worker: async () => (await import("./worker.ts")).workerCommand(),
  runs: async () => (await import("./runs.ts")).runsCommand(),
  show: async () => (await import("./show.ts")).showCommand(),
  view: async () => (await import("./view.ts")).viewCommand(),
  compare: async () => (await import("./compare.ts")).compareCommand(),
  power: async () => (await import("./power.ts")).powerCommand(),
  report: async () => (await import("./report.ts")).reportCommand(),
  card: async () => (await import("./card.ts")).cardCommand(),
  verify: async () => (await import("./verify.ts")).verifyCommand(),
  archive: async () => (await import("./archive.ts")).archiveCommand(),
  export: async () => (await import("./export.ts")).exportCommand(),
  import: async () => (await import("./import.ts")).importCommand(),
  leak: async () => (await import("./leak.ts")).leakCommand(),
  judges: async () => (await import("./judges.ts")).judgesCommand(),
  suites: async () => (await import("./suites-command.ts")).suitesCommand(),
  world: async (suites) => (await import("./world.ts")).worldCommand(suites),
  items: async (suites) => (await import("./items.ts")).itemsCommand(suites),
  publish: async (suites) => (await import("./publish.ts")).publishCommand(suites),
  explain: async (suites) => (await import("./explain.ts")).explainCommand(suites),
  grade: async (suites) => (await import("./grade.ts")).gradeCommand(suites),
  play: async (suites) => (await import("./play.ts")).playCommand(suites),
  mcp: async (suites) => (await import("./mcp.ts")).mcpCommand(suites),
  serve: async () => (await import("./serve.ts")).serveCommand(),
  seeds: async () => (await import("./seeds-command.ts")).seedsCommand(),
  "new-suite": async () => (await import("./new-suite.ts")).newSuiteCommand(),
  "check-suite": async () => (await import("./check-suite.ts")).checkSuiteCommand(),
  demo: async () => (await import("./demo.ts")).demoCommand(),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
  setup: async () => (await import("./setup.ts")).setupCommand(),
};

/** The headings of the help, with their commands; a command that none of them names stands at the end. */
const helpGroups: { readonly [heading: string]: readonly string[] } = {
  "Run agents:": ["run", "plan", "power", "resume", "cancel", "demo"],
  "Many machines:": ["worker", "fleet"],
  "Look at results:": ["runs", "show", "view", "compare", "report", "regrade", "judges", "leak"],
  "Publish and check results:": ["card", "verify", "seeds", "export", "import", "archive"],
  "Suites, worlds and items:": ["suites", "world", "items", "publish", "explain", "grade", "play", "mcp", "serve"],
  "Suites of your own:": ["new-suite", "check-suite"],
  "This machine:": ["doctor", "setup"],
};

const otherCommands = "Other commands:";
const commandsOfSuites = "Commands of suites:";

function helpGroupOf(name: string): string {
  return Object.entries(helpGroups).find(([, names]) => names.includes(name))?.[0] ?? otherCommands;
}

/** The names that Assay uses itself: a guest suite has no command of such a name. */
const ownNames: readonly string[] = [
  "help",
  ...Object.keys(makers),
  ...builtInSuites.flatMap(({ commands }) => commands),
];

const isGuest = ({ name }: AnySuite): boolean => !builtInNames.includes(name);

/** The commands of suites; no guest suite may have one of a name that is taken. */
async function commandsOf(suites: readonly AnySuite[]): Promise<Command[]> {
  if (suites.every(({ commands = [] }) => commands.length === 0)) return [];
  const { adaptCommand, requireFreeNames } = await import("./suite-command.ts");
  return suites.flatMap((suite) => {
    const { commands = [] } = suite;
    if (isGuest(suite)) requireFreeNames(suite, ownNames);
    return commands.map((declared) => adaptCommand(suite, declared, isGuest(suite)));
  });
}

/** The program with every command: Assay's own, with the flags of the given suites, and those of the suites. */
export async function buildFullProgram(suites: readonly AnySuite[]): Promise<Command> {
  const own = await Promise.all(Object.values(makers).map((make) => make(suites)));
  const ofSuites = await commandsOf(suites);
  const headings = [...Object.keys(helpGroups), otherCommands];
  const grouped = own
    .map((command) => command.helpGroup(helpGroupOf(command.name())))
    .sort((one, other) => headings.indexOf(one.helpGroup()) - headings.indexOf(other.helpGroup()));
  return programOf([...grouped, ...ofSuites.map((command) => command.helpGroup(commandsOfSuites))]);
}

/** The suites that a command line names. */
export async function suitesNamedBy(words: readonly string[]): Promise<AnySuite[]> {
  const [called = ""] = words;
  return suitesInWords(words, Object.hasOwn(makers, called) ? await makers[called]([]) : undefined);
}

/** The program with the command that the words call; it has the flags of the given suites. */
export async function buildProgram(words: readonly string[], suites: readonly AnySuite[]): Promise<Command> {
  const [called = "", asked = ""] = words;
  const name = called === "help" ? asked : called;
  const owner = builtInSuites.find(({ commands }) => commands.includes(name));
  const ofSuites = await commandsOf(owner === undefined ? suites.filter(isGuest) : [await loadSuite(owner.name)]);
  if (Object.hasOwn(makers, name)) return programOf([await makers[name](suites)]);
  const command = ofSuites.find((each) => each.name() === name);
  // A name that nothing has is answered with the nearest of these.
  return programOf(command === undefined ? ownNames.slice(1).map((each) => new Command(each)) : [command]);
}

/** The program with these commands. */
function programOf(commands: readonly Command[]): Command {
  const program = new Command("assay")
    .description(
      "A bench for testing AI scientists: challenges built from seeds, graded against a truth known by construction.",
    )
    .version(version)
    .showSuggestionAfterError(true)
    .addHelpCommand(
      new Command("help").argument("[command]").description("the help of a command").helpGroup("This machine:"),
    )
    .addHelpText("after", "\nExit codes: 0 good, 1 the work failed, 2 wrong usage, 3 a score is below\n--fail-under.");
  for (const command of commands) program.addCommand(command);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  return program;
}

/**
 * Runs a command line that does not only ask for help, which `helpFor` answers; errors are reported on standard error and
 * set the process's exit code.
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const [called = "", asked] = words;
  let suites: readonly AnySuite[] = [];
  const isCommand = (name: string): boolean =>
    ownNames.includes(name) || suites.some(({ commands = [] }) => commands.some((each) => each.name === name));
  try {
    suites = await suitesNamedBy(words);
    const program = await buildProgram(words, suites);
    if (called === "help" && asked !== undefined && !isCommand(asked)) {
      throw new AssayError("cli/unknown-command", `unknown command '${asked}'; see 'assay --help'`);
    }
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    reportError(error, isCommand(called) ? `assay ${called}` : "assay");
    process.exitCode = exitCode(error);
  }
}
