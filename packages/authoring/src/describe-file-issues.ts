import type { z } from "zod";

/**
 * Describes what is wrong with a file that a person or a model wrote. Lists the first three issues with their paths.
 */
export function describeFileIssues(error: z.ZodError): string {
  const all = issuesWithPaths(error);
  const shown = all.slice(0, 3).map(({ path, message }) => `${path.map(String).join(".") || "the file"}: ${message}`);
  const more = all.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

interface IssueWithPath {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** All issues of a value, each with its path. */
export const issuesWithPaths = (error: z.ZodError): readonly IssueWithPath[] =>
  error.issues.flatMap((issue) => unionIssues(issue, []));

/** For a union, reports the issues of the closest alternative. They help more than "no alternative fits". */
function unionIssues(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): readonly IssueWithPath[] {
  const path = [...before, ...issue.path];
  if (issue.code !== "invalid_union") return [{ path, message: issue.message.replace(/^Invalid input: /, "") }];
  const isOtherForm = (form: readonly z.core.$ZodIssue[]): boolean => form.some(({ path: [at] }) => at === "type");
  const nearest = issue.errors.find((form) => !isOtherForm(form)) ?? issue.errors[0] ?? [];
  return nearest.flatMap((each) => unionIssues(each, path));
}
