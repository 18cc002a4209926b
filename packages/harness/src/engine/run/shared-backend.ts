import { openSandboxBackend, type SandboxBackend, type SandboxChoice } from "../../sandbox/index.ts";

type Settings = NonNullable<Parameters<typeof openSandboxBackend>[1]>;

/** The sandbox back end that all episodes of a run share. It is opened when an episode first needs it. */
export class SharedBackend {
  readonly #choice: SandboxChoice;
  readonly #settings: Settings;
  #opened: Promise<SandboxBackend> | undefined;

  constructor(choice: SandboxChoice, settings: Settings = {}) {
    this.#choice = choice;
    this.#settings = settings;
  }

  get(): Promise<SandboxBackend> {
    if (this.#opened === undefined) {
      this.#opened = openSandboxBackend(this.#choice, this.#settings);
      // The next episode tries again after a failure.
      this.#opened.catch(() => {
        this.#opened = undefined;
      });
    }
    return this.#opened;
  }

  async close(): Promise<void> {
    await this.#opened?.then(
      (backend) => backend.close(),
      () => undefined,
    );
  }
}
