/** The commands that play or grade episodes: many are in flight at once. */
const commands: ReadonlySet<string> = new Set(["run", "resume", "regrade", "demo"]);

/**
 * Below 2 GB Node collects garbage at twice what lives instead of four times, and a small young generation costs no time:
 * a thousand episodes in flight then take 400 MB instead of 600.
 */
const options = ["--max-old-space-size=2000", "--max-semi-space-size=8"];

/**
 * Gives Node its memory options for commands that need them. Node takes them only at its start, so the process is replaced
 * by one with the options; it keeps its id. Who sets one of them, on the command line or in NODE_OPTIONS, is obeyed.
 */
export function restartWithMemoryOptions([command = ""]: readonly string[]): void {
  if (!commands.has(command) || process.platform === "win32") return;
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" ").replaceAll("_", "-");
  const missing = options.filter((option) => !given.includes(option.split("=")[0]));
  if (missing.length === 0) return;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)]);
}
