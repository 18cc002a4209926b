import type { Json } from "@assay/contract";

/** How a program gets at an item: by the item's tools alone, or with copies of its files, a shell and Python. */
type Way = "tools" | "workspace";

/** What an adapter is told of the episode. */
export interface Setup {
  readonly way: Way;
  /** What the program calls its model: the provider's own name where the plan's model is one that it knows. */
  readonly model: string;
}

/** A program of somebody else that Assay knows how to start, unchanged. */
export interface Adapter {
  readonly name: string;
  /** Its package, and the version that was tried. */
  readonly package: string;
  readonly tried: string;
  /** What it takes on disk, with all that comes with it. */
  readonly megabytes: number;
  readonly install: /** An npm package with this command; `native` finds its program where the command only starts another. */
    | { readonly kind: "npm"; readonly command: string; native?(launcher: string): string }
    /** A Python package in an environment of its own, with others and their versions; `oldest`: of the minor versions of Python. */
    | { readonly kind: "python"; readonly with: readonly string[]; readonly oldest?: number };
  readonly ways: readonly Way[];
  readonly can: readonly ("tools" | "images" | "shell")[];
  /** Whether it speaks MCP; otherwise it is given a command for the tools. */
  readonly speaksMcp: boolean;
  /** Files that it finds in its folder, by their paths. Addresses are known to the script alone. */
  files?(setup: Setup): { readonly [path: string]: string };
  /** What bash runs in its folder. `$PYTHON` is the interpreter of a Python package. */
  script(setup: Setup): string;
  /** Whether its model's own code runs in it, whichever way it gets at the item. */
  readonly runsCode: boolean;
  /** Names of files and programs for which it reaches by itself, which in an agent's own program would look odd; one with `/` at its end is a folder. */
  readonly habits: readonly string[];
  /** What it says of its own work when it ends. */
  readClaims?(output: string): Json | undefined;
}

/** What programs that Bun packs into one file reach for when they start. */
export const bunHabits: readonly string[] = [
  "/sys/kernel/debug/tracing/trace_marker",
  "/proc/self/mountinfo",
  "/etc/pki/",
  "/etc/openssl/certs",
  "/var/ssl/certs",
  "/System/Library/OpenSSL/certs",
];

/** The last line of an output that is a JSON object with this field. */
export function lastJson(output: string, field: string): { readonly [name: string]: Json } | undefined {
  for (const line of output.split("\n").reverse()) {
    if (!line.startsWith("{") || !line.includes(`"${field}"`)) continue;
    try {
      return JSON.parse(line);
    } catch {
      // A line that was cut.
    }
  }
  return undefined;
}
