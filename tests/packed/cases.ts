/** Programs of users, in the folder `programs`: their types are checked, and they print what they print in the checkout. */
export const programs: readonly string[] = ["science.ts", "library.ts"];

/** What a user does with the command line. */
interface CommandCase {
  readonly does: string;
  readonly words: readonly string[];
  /** What a version of Node may do otherwise: sandboxes, threads and loading. The rest is tried under the oldest version. */
  readonly isEverywhere?: true;
  /** What the command prints. */
  readonly prints: RegExp;
}

/** The commands, one after the other in one folder. */
export const commands: readonly CommandCase[] = [
  { does: "says its version", words: ["--version"], prints: /^\d+\.\d+\.\d+\n$/, isEverywhere: true },
  { does: "helps", words: ["--help"], prints: /^Usage: assay/ },
  { does: "helps with its set-up", words: ["setup", "--help"], prints: /ASSAY_HOME/ },
  {
    does: "plays episodes in the sandbox",
    words: ["run", "--suite", "repository-qa", "--seeds", "1", "--sample", "3", "--agent", "baseline/oracle"],
    prints: /^oracle +100\.0 /m,
    isEverywhere: true,
  },
  {
    does: "makes worlds again in threads",
    words: ["verify", "last"],
    prints: /nothing differs \(3 items, 3 episodes/,
    isEverywhere: true,
  },
  {
    does: "makes a suite of the user's own",
    words: ["new-suite", "half-lives"],
    prints: /a suite 'half-lives' is in/,
    isEverywhere: true,
  },
  {
    does: "checks a suite of the user's own, with all probes",
    words: ["check-suite", "./half-lives/suite.ts", "--seeds", "1..10"],
    prints: /\nblind +half-life +AUC for upper half .* holds\n[\s\S]*\nhalf-lives: \d+ checks passed, 0 failed\n$/,
    isEverywhere: true,
  },
  { does: "makes a task of the user's own", words: ["new-task", "ice-core"], prints: /files in ice-core/ },
  { does: "makes an environment of the user's own", words: ["new-environment", "tides"], prints: /files in tides/ },
  {
    does: "makes items of a task of the user's own",
    words: ["items", "./ice-core/suite.ts", "--seeds", "1", "--out", "ice-core.jsonl"],
    prints: /items of 1 worlds/,
  },
];

/** Files that the commands make, of which the types are checked. */
export const madeFiles: readonly string[] = ["ice-core/suite.ts", "tides/suite.ts", "half-lives/suite.ts"];

/** What the README of a new suite says of its folder; the audit also checks its types as `npx tsc` does. */
export const suiteCommands: readonly string[] = ["npm test", "npm run build"];
