import type { AnswerForm, Section } from "../answer-form.ts";
import { endsSection, type HeadingStyle, isEndTag, readHeading, sectionNames } from "./heading.ts";
import { splitLines } from "./split-lines.ts";
import { readHeader } from "./table-header.ts";

/** The lines that an answer gives for a section; a section may be given several times. */
export interface SectionText {
  readonly section: Section;
  readonly lines: readonly string[];
}

interface OpenSection {
  readonly section: Section;
  readonly style: HeadingStyle;
  readonly lines: string[];
}

const UNDERLINE = /^\s*[-=_*~]{3,}\s*$/;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Cuts an answer at the headings that name sections of the form. A section ends at the next of them, at a heading of its
 * own style, or at an end tag. A text also goes on behind a line such as "- Hubble constant: 67.3", which gives a value
 * or a name in passing.
 */
export function splitSections(form: AnswerForm, text: string): readonly SectionText[] {
  const names = sectionNames(form);
  const found: OpenSection[] = [];
  let open: OpenSection[] = [];
  let fenced = false;
  for (const line of splitLines(text)) {
    if (FENCE.test(line)) fenced = !fenced;
    if (FENCE.test(line) || UNDERLINE.test(line)) continue;
    const heading = isEndTag(line) ? undefined : readHeading(names, line);
    if (heading !== undefined) {
      const { section, style, inline } = heading;
      const inPassing = inline !== "" && (section.kind === "value" || section.kind === "name");
      open = open.filter((each) => inPassing && each.section.kind === "text" && each.style !== style);
      for (const each of open) each.lines.push(line);
      const opened = { section, style, lines: inline === "" ? [] : [inline] };
      found.push(opened);
      open.push(opened);
    } else if (isEndTag(line)) {
      open = [];
    } else {
      if (!fenced) open = open.filter(({ section, style }) => !endsSection(line, style) || isHeader(section, line));
      for (const each of open) each.lines.push(line);
    }
  }
  return found;
}

function isHeader(section: Section, line: string): boolean {
  return section.kind === "table" && readHeader(section, line) !== undefined;
}
