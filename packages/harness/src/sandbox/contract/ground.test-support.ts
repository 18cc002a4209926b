import type { Sandbox, SandboxBackend, SandboxOptions } from "../sandbox.ts";

/** What the facts of the contract are tried on. */
export class Ground {
  #backend: SandboxBackend | undefined;
  #sandbox: Sandbox | undefined;

  async open(opening: Promise<SandboxBackend>): Promise<void> {
    this.#backend = await opening;
    this.#sandbox = await this.start({ workspace: "kept" });
  }

  async close(): Promise<void> {
    await this.#backend?.close();
  }

  /** A sandbox that the facts share, with a kept workspace. */
  get sandbox(): Sandbox {
    if (this.#sandbox === undefined) throw new Error("the ground is not open");
    return this.#sandbox;
  }

  start(options: SandboxOptions): Promise<Sandbox> {
    if (this.#backend === undefined) throw new Error("the ground is not open");
    return this.#backend.start(options);
  }

  /** A sandbox of its own for one fact. */
  async within<T>(options: SandboxOptions, work: (own: Sandbox) => Promise<T>): Promise<T> {
    const own = await this.start(options);
    return work(own).finally(() => own.stop());
  }
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
