/** The commands that play or grade episodes, many at once, and those that carry whole runs from one place to another. */
const commands: ReadonlySet<string> = new Set(["run", "resume", "regrade", "demo", "worker", "export", "import"]);

/**
 * Left alone, Node collects garbage when the heap is up to four times what lives, keeps a young generation of 100 MB, and
 * gives back little of either. These collect at 1.3 times, in a young generation of 16 MB.
 */
const options = ["--max-old-space-size=2000", "--max-semi-space-size=8", "--heap-growing-percent=30"];

/**
 * The C library raises both thresholds by itself when large memory is freed, and then keeps what is freed later. It also
 * keeps heaps for many threads, of which two are enough.
 */
const variables = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };

/**
 * Gives Node its memory options for commands that need them. Node takes them only at its start, so the process is replaced
 * by one with the options; it keeps its id. Who sets one of them, on the command line or in NODE_OPTIONS, is obeyed.
 */
export function restartWithMemoryOptions([command = ""]: readonly string[]): void {
  if (!commands.has(command) || process.platform === "win32") return;
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" ").replaceAll("_", "-");
  const missing = options.filter((option) => !given.includes(option.split("=")[0]));
  if (missing.length === 0) return;
  const words = [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)];
  process.execve?.(process.execPath, words, { ...variables, ...process.env } as NodeJS.ProcessEnv);
}
