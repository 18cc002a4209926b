import type { z } from "zod";

/** The first thing that is wrong with a value, with its place. */
export function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue.path.map(String).join(".");
  const message = issue.message.replace(/^Invalid input: /, "").replace(/, received undefined$/, ", and it is missing");
  return place === "" ? message : `${place}: ${message}`;
}
