import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A Python process that times the same work with numpy and pandas, in turns with ours. */
export class PythonPeer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  constructor(script: string) {
    const oneThread = { OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };
    this.#process = spawn(".venv/bin/python", [script], { env: { ...process.env, ...oneThread } });
    this.#process.stderr.pipe(process.stderr);
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** Sends one request and gives the answer; both are JSON on a line. */
  async ask<Answer>(request: object): Promise<Answer> {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("the Python peer ended early; its message is above");
    return JSON.parse(value) as Answer;
  }

  close(): void {
    this.#process.stdin.end();
  }
}
