import { Transform, type TransformCallback, type Writable } from "node:stream";
import { parseOutsideJson } from "../models/outside-json.ts";

const lineFeed = 10;
const unsentBytes = 1 << 20;
/** How values of JSON begin and end. */
const looksLikeJson = /^(?:\{.*\}|\[.*\]|".*"|-?\d[\d.eE+-]*|true|false|null)$/s;
/** Every message has it. What lacks it is not read: to throw and catch an error for each line takes long. */
const mark = '"jsonrpc"';

const notJson = "a line is not JSON, or is nested too deeply; send one message a line";
const notMessage = "a line is not a JSON-RPC 2.0 message; send one object a line";

/** A protocol error for a message that has no id that we could read. */
interface ErrorMessage {
  readonly jsonrpc: "2.0";
  readonly id: null;
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * Stands before a transport that reads one message a line. What is no message is answered and goes no further, one that
 * is too large is dropped as it comes in, and while the other side does not read what it was sent, nothing is taken in.
 */
export class MessageGate extends Transform {
  readonly #output: Writable;
  readonly #maxBytes: number;
  #line: Buffer[] = [];
  /** Answers to what was refused of a chunk, which go out together: a chunk may hold thousands of lines. */
  #refusals: string[] = [];
  #length = 0;

  constructor(output: Writable, maxBytes: number) {
    super();
    this.#output = output;
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      this.#collect(chunk.subarray(start, end));
      this.#finishLine();
      start = end + 1;
    }
    this.#collect(chunk.subarray(start));
    if (this.#refusals.length > 0 && this.#output.writable) this.#output.write(this.#refusals.join(""));
    this.#refusals = [];
    this.#whenRead(done);
  }

  #collect(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= this.#maxBytes) this.#line.push(piece);
    else this.#line = [];
  }

  #finishLine(): void {
    const length = this.#length;
    const line = Buffer.concat(this.#line);
    this.#line = [];
    this.#length = 0;
    if (length > this.#maxBytes) this.#refuse(-32600, `a message has ${length} bytes, more than ${this.#maxBytes}`);
    else this.#pass(line, line.toString().trim());
  }

  #pass(line: Buffer, text: string): void {
    if (text === "") return;
    if (!looksLikeJson.test(text)) {
      this.#refuse(-32700, notJson);
    } else if (!text.includes(mark)) {
      this.#refuse(-32600, notMessage);
    } else {
      this.#passMarked(line, text);
    }
  }

  #passMarked(line: Buffer, text: string): void {
    let message: unknown;
    try {
      message = parseOutsideJson(text);
    } catch {
      this.#refuse(-32700, notJson);
      return;
    }
    const isMessage =
      typeof message === "object" && message !== null && "jsonrpc" in message && message.jsonrpc === "2.0";
    if (isMessage) this.push(Buffer.concat([line, Buffer.of(lineFeed)]));
    else this.#refuse(-32600, notMessage);
  }

  #refuse(code: number, message: string): void {
    const answer: ErrorMessage = { jsonrpc: "2.0", id: null, error: { code, message } };
    this.#refusals.push(`${JSON.stringify(answer)}\n`);
  }

  #whenRead(done: TransformCallback): void {
    const output = this.#output;
    if (!output.writable || output.writableLength < unsentBytes) {
      done();
      return;
    }
    const goOn = (): void => {
      for (const event of ["drain", "close", "error"]) output.off(event, goOn);
      done();
    };
    for (const event of ["drain", "close", "error"]) output.on(event, goOn);
  }
}
