import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** A check as a process of its own. */
export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...rest: string[]];
}

/** Runs checks, says how each ended, and counts. */
export class Tally {
  passed = 0;
  failed = 0;
  /** Processor time of processes that nobody waits for. */
  cpuSeconds = 0;

  count(name: string, isGood: boolean, seconds: number, output = ""): void {
    if (isGood) this.passed += 1;
    else this.failed += 1;
    console.log(`${isGood ? "pass" : "FAIL"}  ${name}  (${seconds.toFixed(1)} s)`);
    if (!isGood && output !== "") console.log(output);
  }

  /** Runs the checks in their order, as many at once as there are processors. */
  async run(checks: readonly Check[]): Promise<void> {
    const left = [...checks];
    const work = async (): Promise<void> => {
      for (let check = left.shift(); check !== undefined; check = left.shift()) await this.#runOne(check);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  }

  /** The closing line, which continuous integration reads, and the exit status. */
  close(): void {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 && this.passed > 0 ? 0 : 1;
  }

  #runOne({ name, command: [program, ...rest] }: Check): Promise<void> {
    const started = performance.now();
    const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NO_COLOR: "1" } });
    let output = "";
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    return new Promise((resolve) => {
      const end = (isGood: boolean): void => {
        this.count(name, isGood, (performance.now() - started) / 1000, output);
        resolve();
      };
      child.on("error", (error) => {
        output += error.message;
        end(false);
      });
      child.on("close", (code) => end(code === 0));
    });
  }
}
