import { attempts, lookAlikes } from "@assay/grading/integrity/judged-transcripts.test-support";
import { describe, expect, it } from "vitest";
import type { EpisodeContext } from "./episode-context.ts";
import { submitTool } from "./submit.ts";
import { toolLimitsSchema } from "./tool-limits.ts";
import { toolsOf } from "./toolsets.ts";

const workspace = { toolsets: ["repository", "files", "python", "shell"] };
const tools = new Map(
  [
    ...toolsOf({ workspace, limits: toolLimitsSchema.parse({}) } as unknown as EpisodeContext),
    submitTool(async () => ({ status: "finished" })),
  ].map((tool) => [tool.name, tool]),
);

const calls = [...attempts, ...lookAlikes].flatMap(({ what, events }) =>
  events.flatMap((event) => (event.type === "tool-called" && tools.has(event.tool) ? [{ what, ...event }] : [])),
);

describe("the transcripts by which integrity is tested", () => {
  it("call the tools that there are", () => {
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(
      new Set(["read_file", "write_file", "run_python", "run_shell", "submit", "list_directory"]),
    );
  });

  it("call them with the fields that the tools have", () => {
    const wrong = calls.filter(({ tool, input }) => tools.get(tool)?.input.safeParse(input).success !== true);
    expect(wrong.map(({ what, tool, input }) => [what, tool, input])).toEqual([]);
  });
});
