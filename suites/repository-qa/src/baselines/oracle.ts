import type { Agent, Json, ToolResult } from "@assay/contract";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";

/**
 * Knows the query, but neither its answer nor whether it has one. It writes the analysis as a Python program, runs it
 * with the tool that every agent has, and submits what the program prints.
 */
export function oracle({ blueprint }: RepositoryWorld, query: Query): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      const { solvingProgram } = await import("../solve/solve.ts");
      const result = await session.call("run_python_code", { code: solvingProgram(blueprint, query) });
      await session.submit({ answer: printedAnswer(result) });
    },
  };
}

/** The program's last line, as JSON or as plain text. Empty if the program failed. */
export function printedAnswer({ parts }: Pick<ToolResult, "parts">): Json {
  const output = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  const said = /(?:^|\n)answer: (.*)\n*$/.exec(output)?.[1] ?? "";
  if (said.startsWith("not possible")) return "not possible";
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}
