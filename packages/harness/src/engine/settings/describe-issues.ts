import type { z } from "zod";

/** What is wrong with a value, in the order found: the first few, each with its place. */
export function describeIssues(error: z.ZodError): string {
  const shown = error.issues.slice(0, 3).map((issue) => {
    const place = issue.path.map(String).join(".");
    return place === "" ? describeIssue(issue) : `${place}: ${describeIssue(issue)}`;
  });
  const more = error.issues.length - shown.length;
  return more > 0 ? `${shown.join("; ")}; and ${more} more` : shown.join("; ");
}

function describeIssue(issue: z.core.$ZodIssue): string {
  // One or many: what is wrong with the one says more than that neither fits.
  const [one] = issue.code === "invalid_union" ? issue.errors.flat() : [];
  const message = (one ?? issue).message.replace(/^Invalid input: /, "");
  if (message.endsWith(", received undefined")) return "it is missing";
  if (issue.code === "invalid_type") return message.replace(/, received array$/, ", and a list may not stand here");
  return message;
}
