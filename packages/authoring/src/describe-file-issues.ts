import type { z } from "zod";

/** What is wrong with a file that people or models write: the first three places, each with what must stand there. */
export function describeFileIssues(error: z.ZodError): string {
  const all = placedIssues(error);
  const shown = all.slice(0, 3).map(({ path, message }) => `${path.map(String).join(".") || "the file"}: ${message}`);
  const more = all.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

interface Placed {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** All that is wrong with a value, each with its place. */
export const placedIssues = (error: z.ZodError): readonly Placed[] =>
  error.issues.flatMap((issue) => unionIssues(issue, []));

/** Of the forms that a place may have, what is wrong with the nearest says more than that none fits. */
function unionIssues(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): readonly Placed[] {
  const path = [...before, ...issue.path];
  if (issue.code !== "invalid_union") return [{ path, message: issue.message.replace(/^Invalid input: /, "") }];
  const isOtherForm = (form: readonly z.core.$ZodIssue[]): boolean => form.some(({ path: [at] }) => at === "type");
  const nearest = issue.errors.find((form) => !isOtherForm(form)) ?? issue.errors[0] ?? [];
  return nearest.flatMap((each) => unionIssues(each, path));
}
