import type { Agent, Json, ToolResult } from "@assay/contract";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { solvingProgram } from "../solve/solve.ts";

/**
 * Understands every question, but knows neither its answer nor whether it has one: it writes the analysis as a Python
 * program, runs it with the tool that any agent has, and hands in what the program printed.
 */
export function oracle({ blueprint }: RepositoryWorld, query: Query): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      const result = await session.call("run_python_code", { code: solvingProgram(blueprint, query) });
      await session.submit({ answer: printedAnswer(result) });
    },
  };
}

/** What the program's last line says, as JSON or as a bare text; a program that failed says nothing. */
function printedAnswer({ parts }: Pick<ToolResult, "parts">): Json {
  const output = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  const said = /(?:^|\n)answer: (.*)\n*$/.exec(output)?.[1] ?? "";
  if (said.startsWith("not possible")) return "not possible";
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}
