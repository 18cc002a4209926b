import type { z } from "zod";
import { type Refusal, refuse } from "./tool-answer.ts";

/** The refusal of arguments that do not fit a tool's schema: which one, and what it should be. */
export function refuseInput(tool: string, error: z.ZodError): Refusal {
  const problems = error.issues.slice(0, 5).map(({ path, message }) => {
    const place = path.map(String).join(".");
    return place === "" ? message : `${place}: ${message}`;
  });
  return refuse("tools/wrong-input", `The arguments of ${tool} do not fit: ${problems.join("; ")}.`);
}
