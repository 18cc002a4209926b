import { extensionSchema } from "../blueprint/extension-schema.ts";
import type { QueryType } from "../query/query-schema.ts";
import { otherFolders, supersededWords } from "../repository/mess/data-file-rule.ts";

/** What a question about a messy repository also states: which files count, and which spellings are the same. */
type Remark = "dataFiles" | "spelling";

/** The remarks for each type of question, in this order. */
export const remarksOf: { readonly [type in QueryType]: readonly Remark[] } = {
  readme: [],
  title: [],
  abstract: [],
  extension: ["dataFiles"],
  "count-rows": [],
  "count-files-prefix": ["dataFiles"],
  "count-files-condition": ["dataFiles", "spelling"],
  "univariate-file": ["spelling"],
  "univariate-files": ["dataFiles", "spelling"],
  "bivariate-statistic": ["spelling"],
  "bivariate-hypothesis": ["spelling"],
  interpretation: ["dataFiles", "spelling"],
};

const extensions = extensionSchema.options.map((extension) => `.${extension}`);

/** The lists in the rule for data files, as running text. */
export const ruleLists = {
  extensions: (joiner: string): string => listed(extensions, joiner),
  folders: (joiner: string): string => listed(otherFolders, joiner),
  words: (joiner: string): string => listed(supersededWords, joiner),
};

function listed(items: readonly string[], joiner: string): string {
  return `${items.slice(0, -1).join(", ")} ${joiner} ${items[items.length - 1]}`;
}

/** The remarks in the templated wording. */
export const templatedRemarks: { readonly [remark in Remark]: string } = {
  dataFiles: `Data files are the ${ruleLists.extensions("and")} files at any depth, except those in a folder named ${ruleLists.folders("or")}, those whose name begins with "." or "~", and those whose name without its extension ends in the word ${ruleLists.words("or")}.`,
  spelling:
    "Names of columns, and names and values in paths, are the same when they differ only in capitals and separators.",
};
