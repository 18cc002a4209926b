import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { AssayError } from "@assay/contract";
import { extractText, getDocumentProxy } from "unpdf";
import type { PaperText } from "./paper-text.ts";

/** Maximum length in characters. Longer texts do not fit into the context of a model. */
const MAX_PAPER_LENGTH = 1_000_000;

/** The file types of papers. */
export const paperExtensions: readonly string[] = [".pdf", ".txt", ".md"];

/** Reads a paper from a PDF, or from plain text or Markdown. In text, a form feed begins a page. */
export async function readPaper(path: string): Promise<PaperText> {
  const ending = extname(path).toLowerCase();
  if (!paperExtensions.includes(ending)) {
    throw unreadable(path, `its extension is not one of ${paperExtensions.join(", ")}; save its text as one of these`);
  }
  const bytes = readBytes(path);
  const pages = ending === ".pdf" ? await pagesOfPdf(path, bytes) : pagesOfText(path, bytes);
  const length = pages.reduce((sum, page) => sum + page.length, 0);
  if (pages.every((page) => page.trim() === "")) {
    throw unreadable(path, "it contains no text; run character recognition (OCR) on a scan first");
  }
  if (length > MAX_PAPER_LENGTH)
    throw unreadable(
      path,
      `it has ${length} characters, and at most ${MAX_PAPER_LENGTH} are allowed; remove some parts`,
    );
  return { pages };
}

function readBytes(path: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw unreadable(path, `it cannot be opened (${code}); check the path`);
  }
}

function pagesOfText(path: string, bytes: Uint8Array): readonly string[] {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n").split("\f");
  } catch {
    throw unreadable(path, "it is not UTF-8; save it as UTF-8");
  }
}

async function pagesOfPdf(path: string, bytes: Uint8Array): Promise<readonly string[]> {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    const { text } = await extractText(document, { mergePages: false });
    return text;
  } catch {
    throw unreadable(path, "it is not a readable PDF; save its text as .txt");
  }
}

const unreadable = (path: string, why: string): AssayError =>
  new AssayError("authoring/unreadable-paper", `The paper '${path}' cannot be read: ${why}.`);
