import type { AnyTool } from "@assay/contract";
import type { z } from "zod";
import { type Refusal, refuse } from "./tool-answer.ts";

/** The refusal of arguments that do not fit a tool's schema: which one, what it should be, and an example. */
export function refuseInput({ name, example }: Pick<AnyTool, "name" | "example">, error: z.ZodError): Refusal {
  const problems = error.issues.slice(0, 5).map(({ path, message }) => {
    const place = path.map(String).join(".");
    return place === "" ? message : `${place}: ${message}`;
  });
  const shown = example === undefined ? "" : ` Call it as in ${JSON.stringify(example)}.`;
  return refuse("tools/wrong-input", `The arguments of ${name} do not fit: ${problems.join("; ")}.${shown}`);
}
