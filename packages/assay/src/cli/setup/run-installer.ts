import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program that may take minutes; its errors are shown as they come. */
export async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}
