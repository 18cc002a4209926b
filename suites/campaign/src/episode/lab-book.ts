export const labBookPath = "lab-book.md";

/** In characters. It holds all old records only if they are written densely. */
export const labBookLimit = 6000;

/** A text of bounded size: the only thing in the workspace that lasts from phase to phase. */
export class LabBook {
  #text = "";

  get text(): string {
    return this.#text;
  }

  /** Replaces the text. Returns what is wrong with one that is too long. */
  write(text: string): string | undefined {
    if (text.length > labBookLimit) {
      return `The lab book holds ${labBookLimit} characters, and this text has ${text.length}; shorten it. The old text stays.`;
    }
    this.#text = text;
    return undefined;
  }
}
