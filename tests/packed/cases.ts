/** Programs of users, in the folder `programs`: their types are checked, and they print what they print in the checkout. */
export const programs: readonly string[] = ["science.ts", "library.ts"];

/** What a user does with the command line, one after the other in one folder. */
export interface CommandCase {
  readonly does: string;
  /** Files or folders of the checkout that the user has a copy of, by their names in the user's folder. */
  readonly files?: { readonly [to: string]: string };
  readonly words: readonly string[];
  /** What the command prints. */
  readonly prints: RegExp;
}

export const commands: readonly CommandCase[] = [
  { does: "says its version", words: ["--version"], prints: /^\d+\.\d+\.\d+\n$/ },
  { does: "helps", words: ["--help"], prints: /^Usage: assay/ },
  { does: "helps with its set-up", words: ["setup", "--help"], prints: /ASSAY_HOME/ },
  {
    does: "plays episodes in the sandbox",
    words: ["run", "--suite", "repository-qa", "--seeds", "1", "--sample", "3", "--agent", "baseline/oracle"],
    prints: /baseline\/oracle/,
  },
  { does: "makes worlds again in threads", words: ["verify", "last"], prints: /nothing differs \(3 items, 3 episodes/ },
];
