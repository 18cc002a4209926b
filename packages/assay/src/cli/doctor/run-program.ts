import { execFile } from "node:child_process";

/** What a program printed, or why it could not: absent, or the first line of what it said. */
export type Ran =
  | { readonly ok: true; readonly printed: string }
  | { readonly ok: false; readonly absent: boolean; readonly said: string };

/** Runs a program for at most ten seconds. */
export function runProgram(program: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      program,
      [...args],
      { timeout: 10_000, killSignal: "SIGKILL", maxBuffer: 1 << 20 },
      (error, stdout, stderr) => {
        if (error === null) return resolve({ ok: true, printed: stdout.trim() });
        const said = `${stderr || error.message}`.trim().split("\n")[0] ?? "";
        resolve({ ok: false, absent: (error as NodeJS.ErrnoException).code === "ENOENT", said });
      },
    );
  });
}
