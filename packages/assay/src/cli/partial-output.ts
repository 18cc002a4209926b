import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Gives work a name beside `path` under which it makes a file or folder, and moves it to its place itself. What is still
 * under that name afterwards is removed, also after an error or Ctrl-C. Signals are seen only while the work waits for
 * something, so long work must do so now and then.
 */
export async function withPartial<Result>(path: string, work: (partial: string) => Promise<Result>): Promise<Result> {
  const partial = `${path.replace(/\/+$/, "")}.${randomBytes(6).toString("hex")}.partial`;
  const discard = () => rmSync(partial, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    discard();
    for (const each of endings) process.removeListener(each, end);
    process.kill(process.pid, signal);
  };
  for (const each of endings) process.on(each, end);
  try {
    return await work(partial);
  } finally {
    discard();
    for (const each of endings) process.removeListener(each, end);
  }
}
