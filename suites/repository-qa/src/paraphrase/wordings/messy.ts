import type { QueryType } from "../../query/query-schema.ts";
import { remarksOf, ruleLists, templatedRemarks } from "../../questions/messy-remarks.ts";
import type { Wording } from "../wording.ts";
import { colleague } from "./colleague.ts";
import { formal } from "./formal.ts";
import { templated } from "./templated.ts";
import { terse } from "./terse.ts";

type Texts = readonly string[];

/** Texts that differ for a messy repository: the question about the extension, and the remarks. */
interface MessyTexts {
  readonly extension: Texts;
  readonly dataFiles: Texts;
  readonly spelling: Texts;
}

const { extensions, folders, words } = ruleLists;

const templatedTexts: MessyTexts = {
  extension: ["What is the file extension of most data files in this repository?"],
  dataFiles: [templatedRemarks.dataFiles],
  spelling: [templatedRemarks.spelling],
};

const terseTexts: MessyTexts = {
  extension: ["File extension of most data files?", "Most data files of this repository: which file extension?"],
  dataFiles: [
    `Data files: all ${extensions("and")} files, at any depth. Not counted: folders ${folders("and")}; names that begin with "." or "~"; names that end, before the extension, in the word ${words("or")}.`,
  ],
  spelling: [
    "Capitals and separators make no difference in paths and column names.",
    "Paths and column names: same but for capitals and separators is the same.",
  ],
};

const colleagueTexts: MessyTexts = {
  extension: [
    "What file extension do most of the data files in this repository have?",
    "Which file extension is used for most data files in this repository?",
  ],
  dataFiles: [
    `By data files I mean the ${extensions("and")} files, at any depth, but nothing in a folder called ${folders("or")}, nothing whose name starts with "." or "~", and no older copies, which are those whose name before the extension ends in the word ${words("or")}.`,
  ],
  spelling: [
    "Don't mind capitals and separators: column names, and names and values in paths, that differ only in these are the same.",
    "People have spelled things differently, so column names, and names and values in paths, are the same if only capitals and separators differ.",
  ],
};

const formalTexts: MessyTexts = {
  extension: [
    "Please state the file extension of most data files in this repository.",
    "The file extension under which most data files of this repository are stored is requested.",
  ],
  dataFiles: [
    `Data files are understood to be the ${extensions("and")} files at any depth, with the exception of those in a folder named ${folders("or")}, those whose name begins with "." or "~", and those whose name without its extension ends in the word ${words("or")}.`,
  ],
  spelling: [
    "Names of columns, and names and values in paths, that differ only in capitals and separators are to be taken as the same.",
    "Differences in capitals and separators are to be disregarded in names of columns and in names and values in paths.",
  ],
};

/** The wordings of questions about messy repositories. */
export const messyWordings = {
  templated: inMessyRepository(templated, templatedTexts),
  terse: inMessyRepository(terse, terseTexts),
  colleague: inMessyRepository(colleague, colleagueTexts),
  formal: inMessyRepository(formal, formalTexts),
} as const;

/** A wording whose questions also state the rules of a messy repository. */
function inMessyRepository(wording: Wording, { extension, dataFiles, spelling }: MessyTexts): Wording {
  const { questions, interpretations } = wording;
  return {
    ...wording,
    asides: { ...wording.asides, dataFiles, anyDepth: dataFiles, spelling },
    questions: mapTexts({ ...questions, extension }, (text, type) => withRemarks(text, type)),
    interpretations: mapTexts(interpretations, (text) => withRemarks(text, "interpretation")),
  };
}

function mapTexts<Name extends string>(
  table: { readonly [name in Name]: Texts },
  change: (text: string, name: Name) => string,
): { readonly [name in Name]: Texts } {
  const entries = Object.entries(table) as [Name, Texts][];
  const changed = entries.map(([name, texts]): [Name, Texts] => [name, texts.map((text) => change(text, name))]);
  return Object.fromEntries(changed) as unknown as { [name in Name]: Texts };
}

/** Adds the remarks that a question does not contain yet. */
function withRemarks(text: string, type: QueryType): string {
  const tellsDataFiles = text.includes("{dataFiles}") || text.includes("{anyDepth}");
  const wanting = remarksOf[type].filter((remark) => !(remark === "dataFiles" && tellsDataFiles));
  return [text, ...wanting.map((remark) => `{${remark}}`)].join(" ");
}
