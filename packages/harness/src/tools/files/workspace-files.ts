import type { FileProblem, Sandbox } from "../../sandbox/index.ts";
import { quoted, type Refusal, refuse, type ToolErrorCode } from "../tool-answer.ts";

/** Where programs in the sandbox find the workspace; agents write paths with it and without. */
const workspaceFolder = /^(\/workspace\/|(\.\/)+)/;

const problems: { readonly [problem in FileProblem]: readonly [code: ToolErrorCode, says: string] } = {
  "bad-path": ["tools/refused-path", "is not a path in the workspace; write it from the workspace's top, without '..'"],
  "not-found": ["tools/no-such-file", "is not there; list the folder with run_command to see what is"],
  "not-a-folder": ["tools/refused-path", "leads through something that is no folder"],
  "not-a-file": [
    "tools/not-a-file",
    "is no regular file; folders, links, pipes and devices are neither read nor written",
  ],
  linked: ["tools/not-a-file", "is a file with a second name, which is not read; copy it first"],
  "too-large": ["tools/too-large", "is too large to be read at once; look at a part of it with a program"],
  forbidden: ["tools/refused-path", "may not be opened; its permissions forbid it"],
  "no-space": ["tools/too-large", "does not fit in the workspace any more; remove something first"],
};

/** The path as the sandbox takes it. */
export const workspacePath = (given: string): string => given.replace(workspaceFolder, "");

/** The bytes of a file of the workspace, or why they are not to be had. */
export async function readWorkspaceFile(
  sandbox: Sandbox,
  given: string,
  maxBytes: number,
): Promise<{ readonly path: string; readonly bytes: Uint8Array } | Refusal> {
  const path = workspacePath(given);
  const [answer] = await sandbox.getFiles([{ path, maxBytes }]);
  return answer.ok ? { path, bytes: answer.bytes } : refuseFile(given, answer.problem);
}

export function refuseFile(given: string, problem: FileProblem): Refusal {
  const [code, says] = problems[problem];
  return refuse(code, `${quoted(given)} ${says}.`);
}
