import { AssayError, type Files, type Part, text } from "@assay/contract";
import { imageType } from "../../tools/image-type.ts";
import { readFiles } from "../../tools/read-files.ts";
import { decodeText } from "../../tools/shown-text.ts";

/** How much of files a prompt may hold. */
export interface LayoutLimits {
  /** Whether pictures may stand in it at all. */
  readonly images: boolean;
  readonly textBytes: number;
  readonly imageBytes: number;
  readonly imageCount: number;
}

/** Files as a prompt has them, and how many bytes they are. */
export interface LaidOutFiles {
  readonly parts: readonly Part[];
  readonly bytes: number;
}

/** All files as texts and pictures, each behind its path; refused where one is neither or all are too much for a prompt. */
export async function layOutFiles(files: Files, limits: LayoutLimits): Promise<LaidOutFiles> {
  const layout = new Layout(limits);
  for await (const some of readFiles(files)) {
    for (const { path, bytes } of some) layout.add(path, bytes);
  }
  return layout.finish();
}

class Layout {
  readonly #limits: LayoutLimits;
  readonly #parts: Part[] = [];
  #pending: string[] = [];
  #bytes = 0;
  #textBytes = 0;
  #imageBytes = 0;
  #images = 0;

  constructor(limits: LayoutLimits) {
    this.#limits = limits;
  }

  add(path: string, bytes: Uint8Array): void {
    const heading = `===== FILE ${path} =====\n`;
    const written = decodeText(bytes);
    this.#bytes += bytes.length;
    this.#countText(Buffer.byteLength(heading) + (written === undefined ? 0 : bytes.length + 1));
    this.#pending.push(heading);
    if (written === undefined) this.#addImage(path, bytes);
    else this.#pending.push(written, written.endsWith("\n") ? "" : "\n");
  }

  finish(): LaidOutFiles {
    this.#flush();
    return { parts: this.#parts, bytes: this.#bytes };
  }

  #addImage(path: string, bytes: Uint8Array): void {
    const mime = imageType(bytes);
    if (mime === undefined) {
      throw doesNotFit(`${quoted(path)} is neither text nor a picture, and cannot be put into a prompt`, withTools);
    }
    if (!this.#limits.images) {
      throw doesNotFit(`${quoted(path)} is a picture, and this model takes none (the option images)`, seeing);
    }
    this.#images += 1;
    this.#imageBytes += bytes.length;
    const { imageCount, imageBytes } = this.#limits;
    if (this.#images > imageCount) throw tooMuch(`${imageCount} pictures`, "imageCount");
    if (this.#imageBytes > imageBytes) throw tooMuch(`${imageBytes} bytes of pictures`, "imageBytes");
    this.#flush();
    this.#parts.push({ type: "image", mime, bytes });
  }

  #countText(bytes: number): void {
    this.#textBytes += bytes;
    const { textBytes } = this.#limits;
    if (this.#textBytes > textBytes) throw tooMuch(`${textBytes} bytes of text`, "textBytes");
  }

  /** Texts that stand together are one part. */
  #flush(): void {
    if (this.#pending.length > 0) this.#parts.push(text(this.#pending.join("")));
    this.#pending = [];
  }
}

const withTools = "take an agent with tools";
const seeing = "take a model that sees, or an agent with tools";

const quoted = (path: string): string => JSON.stringify(path);

const tooMuch = (most: string, option: string): AssayError =>
  doesNotFit(
    `the files of this workspace have more than the ${most} that one-shot puts into a prompt (its option ${option})`,
    `${withTools}, or worlds with fewer files`,
  );

const doesNotFit = (problem: string, wayOut: string): AssayError =>
  new AssayError("agents/does-not-fit", `${problem}; ${wayOut}`);
