import type { Socket } from "node:net";
import { z } from "zod";
import { readFrame, writeFrame } from "../frames/frame.ts";
import type { FileAnswer, FileListing, FileProblem } from "../sandbox.ts";
import { SandboxFailure } from "../sandbox-failure.ts";

/** What python/sandbox/file_operations.py answers. */
const problemSchema = z.strictObject({ problem: z.string() });
const doneSchema = z.strictObject({ ok: z.literal(true) });
const listingSchema = z.strictObject({
  ok: z.literal(true),
  entries: z.array(
    z.strictObject({
      path: z.string(),
      kind: z.enum(["file", "folder", "link", "other", "unnameable"]),
      bytes: z.number(),
    }),
  ),
  complete: z.boolean(),
});

const problems: ReadonlySet<string> = new Set<FileProblem>([
  "bad-path",
  "not-found",
  "not-a-folder",
  "not-a-file",
  "linked",
  "too-large",
  "forbidden",
  "no-space",
]);
const valueBytes = 64 << 20;

/** Writes files into a workspace over the connection of a files call. */
export async function putFiles(
  socket: Socket,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): Promise<FileAnswer[]> {
  const answers: FileAnswer[] = [];
  for (const { path, bytes } of files) {
    if (!isWorkspacePath(path)) {
      answers.push({ ok: false, path, problem: "bad-path" });
      continue;
    }
    await writeFrame(socket, { operation: "put", path }, [bytes]);
    answers.push(fileAnswer(path, (await nextFrame(socket, 0)).value, bytes));
  }
  return answers;
}

/** Reads files of a workspace, each within its bound. */
export async function getFiles(
  socket: Socket,
  wanted: readonly { readonly path: string; readonly maxBytes: number }[],
): Promise<FileAnswer[]> {
  const answers: FileAnswer[] = [];
  for (const { path, maxBytes } of wanted) {
    if (!isWorkspacePath(path)) {
      answers.push({ ok: false, path, problem: "bad-path" });
      continue;
    }
    await writeFrame(socket, { operation: "get", path, maxBytes });
    const { value, binary } = await nextFrame(socket, maxBytes);
    answers.push(fileAnswer(path, value, binary));
  }
  return answers;
}

/** Lists a workspace, up to a number of entries. */
export async function listFiles(socket: Socket, maxEntries: number): Promise<FileListing> {
  await writeFrame(socket, { operation: "list", most: maxEntries });
  const { entries, complete } = listingSchema.parse((await nextFrame(socket, 0)).value);
  return { entries: entries.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)), complete };
}

async function nextFrame(socket: Socket, binary: number) {
  const frame = await readFrame(socket, { value: valueBytes, binary });
  if (frame === undefined) throw new SandboxFailure("sandbox/call-broke", "the connection of a files call ended early");
  return frame;
}

function fileAnswer(path: string, value: unknown, bytes: Uint8Array): FileAnswer {
  if (doneSchema.safeParse(value).success) return { ok: true, path, bytes };
  const { problem } = problemSchema.parse(value);
  if (!isFileProblem(problem))
    throw new SandboxFailure("sandbox/call-broke", `a workspace could not be read or written: ${problem}`);
  return { ok: false, path, problem };
}

function isFileProblem(problem: string): problem is FileProblem {
  return problems.has(problem);
}

/** Relative, with "/" between its parts, and within the workspace by its text alone. */
function isWorkspacePath(path: string): boolean {
  if (path.length > 1000 || path.includes("\0") || !path.isWellFormed()) return false;
  return path
    .split("/")
    .every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= 255);
}
