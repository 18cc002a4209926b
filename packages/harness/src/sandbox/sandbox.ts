import type { Duplex } from "node:stream";
import type { Json } from "@assay/contract";
import type { CallResult } from "./call-result.ts";
import type { CallLimits } from "./sandbox-settings.ts";

/** One way to wall in an agent's programs. Episodes share its warm interpreter, and nothing else. */
export interface SandboxBackend {
  readonly name: "bubblewrap" | "docker" | "none";
  /** A place for one episode. It costs next to nothing while no call runs in it. */
  start(options: SandboxOptions): Promise<Sandbox>;
  /** Ends every sandbox and leaves nothing behind. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** kept: files live from call to call; per-call: every call starts in an empty workspace. */
  readonly workspace: "kept" | "per-call";
  /** Handlers of the host, reachable inside at the address in ASSAY_<NAME>_URL and nowhere else. */
  readonly services?: { readonly [name: string]: ServiceHandler };
  readonly limits?: Partial<CallLimits>;
}

export type ServiceHandler = (request: Request) => Promise<Response>;

/** Where one episode's programs run. Methods throw a SandboxFailure where the sandbox itself fails, and only then. */
export interface Sandbox {
  /** Runs a program in a fresh fork of the warm interpreter; no variable lives from call to call. */
  runPython(code: string, options?: CallOptions): Promise<CallResult>;
  /** Runs a program by its arguments, without a shell. */
  runCommand(command: readonly [program: string, ...rest: string[]], options?: CallOptions): Promise<CallResult>;
  /** Runs a program that talks with the host while it runs. */
  runProgram(command: readonly [program: string, ...rest: string[]], options: ProgramOptions): Promise<CallResult>;
  /** Writes files into the kept workspace; one answer for each. */
  putFiles(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): Promise<readonly FileAnswer[]>;
  /** Reads regular files of the kept workspace, none larger than its bound; one answer for each. */
  getFiles(wanted: readonly { readonly path: string; readonly maxBytes: number }[]): Promise<readonly FileAnswer[]>;
  listFiles(): Promise<FileListing>;
  /** Stops what runs and removes the workspace. */
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly limits?: Partial<CallLimits>;
  /** Answers what the call asks of the host; without it, every request is refused. */
  readonly broker?: BrokerHandler;
  readonly signal?: AbortSignal;
}

export interface ProgramOptions {
  readonly limits?: Partial<CallLimits>;
  /** Variables beside those that every call has. */
  readonly environment?: { readonly [name: string]: string };
  /** Takes the program's standard input and output as one stream; without it, it reads nothing and what it writes is output. */
  converse?(stream: Duplex): void;
  readonly signal?: AbortSignal;
}

/** A question that code inside a call asked through `assay_broker`. Its arguments are an agent's and unchecked. */
export interface BrokerRequest {
  readonly name: string;
  readonly arguments: { readonly [name: string]: unknown };
}

export type BrokerReply =
  | { readonly value: Json; readonly binaries?: readonly Uint8Array[] }
  | { readonly error: { readonly code: string; readonly message: string } };

export type BrokerHandler = (request: BrokerRequest) => Promise<BrokerReply>;

/** Why a file could not be read or written: something that the agent made, or its path. */
export type FileProblem =
  | "bad-path"
  | "not-found"
  | "not-a-folder"
  /** A folder, a link, a pipe or a device. */
  | "not-a-file"
  /** A file with a second name. */
  | "linked"
  | "too-large"
  | "forbidden"
  | "no-space";

export type FileAnswer =
  | { readonly ok: true; readonly path: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly path: string; readonly problem: FileProblem };

export interface FileEntry {
  readonly path: string;
  /** unnameable: its name is not UTF-8, and is shown with escapes. */
  readonly kind: "file" | "folder" | "link" | "other" | "unnameable";
  readonly bytes: number;
}

export interface FileListing {
  /** Sorted by path. */
  readonly entries: readonly FileEntry[];
  /** Whether these are all; a workspace can hold more than is listed. */
  readonly complete: boolean;
}
