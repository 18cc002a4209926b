import type { AnyTool, ToolsetName } from "@assay/contract";
import type { EpisodeContext } from "./episode-context.ts";
import { readFileTool } from "./files/read-file.ts";
import { runCommandTool } from "./files/run-command.ts";
import { runPythonTool } from "./files/run-python.ts";
import { runShellTool } from "./files/run-shell.ts";
import { viewImageTool } from "./files/view-image.ts";
import { writeFileTool } from "./files/write-file.ts";
import { runPythonCodeTool } from "./python/run-python-code.ts";
import { getEnvironmentTool } from "./repository/get-environment.ts";
import { listDirectoryTool } from "./repository/list-directory.ts";
import { readBinaryFileTool } from "./repository/read-binary-file.ts";
import { readTextFileTool } from "./repository/read-text-file.ts";

type MakeTool = (context: EpisodeContext) => AnyTool;

/** The common tools by the set that a workspace names; each is defined once, for every way of calling it. */
const toolsets: { readonly [name in ToolsetName]: readonly MakeTool[] } = {
  repository: [getEnvironmentTool, listDirectoryTool, readTextFileTool, readBinaryFileTool, runPythonCodeTool],
  files: [readFileTool, writeFileTool, viewImageTool, runCommandTool, runPythonTool],
  python: [runPythonTool],
  shell: [runShellTool],
};

/** The tools of the toolsets that a workspace names, each once. */
export function toolsOf(context: EpisodeContext): AnyTool[] {
  const makers = new Set(context.workspace.toolsets.flatMap((name) => toolsets[name]));
  return Array.from(makers, (make) => make(context));
}
