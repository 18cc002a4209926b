import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program that may take minutes; its errors are shown as they come, and what else it says if that is asked for. */
export async function succeeds(
  program: string,
  args: readonly string[],
  { isShown = false }: { readonly isShown?: boolean } = {},
): Promise<boolean> {
  const child = spawn(program, args, { stdio: ["ignore", isShown ? "inherit" : "ignore", "inherit"] });
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}
