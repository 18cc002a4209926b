import { parentPort, workerData } from "node:worker_threads";
import { AssayError, type ErrorCode } from "@assay/contract";
import { type ExplorerOptions, WorldExplorer } from "./world-explorer.ts";

/** A call of one of the explorer's methods. */
export interface ExplorerCall {
  readonly method: keyof WorldExplorer;
  readonly given: readonly unknown[];
}

/** What the thread answers. */
export type ExplorerAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: ErrorCode | undefined; readonly message: string };

const explorer = new WorldExplorer(workerData as ExplorerOptions);

async function answer({ method, given }: ExplorerCall): Promise<ExplorerAnswer> {
  try {
    const call = explorer[method] as (...given: unknown[]) => Promise<unknown>;
    return { ok: true, value: await call.apply(explorer, [...given]) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: AssayError.isInstance(error) ? error.code : undefined, message };
  }
}

parentPort?.on("message", async (call: ExplorerCall) => parentPort?.postMessage(await answer(call)));
