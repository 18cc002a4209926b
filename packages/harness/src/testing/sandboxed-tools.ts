import { openSandboxBackend, type SandboxBackend } from "@assay/harness/sandbox";
import { EpisodeSandbox, Toolbox } from "@assay/harness/tools";
import type { OpenTools } from "./drive-episode.ts";

/** Programs run here at a low priority: on a busy machine they may take many times as long as alone. */
const farOut = { wallSeconds: 1800 };

/** The tools that any agent has, with a sandbox that is started when the first of them needs it. */
export class SandboxedTools {
  #backend: Promise<SandboxBackend> | undefined;
  readonly #sandboxes: EpisodeSandbox[] = [];
  /** The tools of the last episode. */
  toolbox: Toolbox | undefined;

  readonly open: OpenTools = (workspace, host, record) => {
    const sandbox = new EpisodeSandbox(() => this.#start(), workspace, host);
    this.#sandboxes.push(sandbox);
    this.toolbox = new Toolbox({ workspace, host, sandbox: () => sandbox.get(), record });
    const { toolbox } = this;
    return {
      enter: (names) => toolbox.enter(names),
      call: (name, input) => toolbox.call(name, input),
      collect: async () => (await sandbox.collect()).files,
    };
  };

  /** Ends what the episodes so far have started. */
  async stopSandboxes(): Promise<void> {
    for (const sandbox of this.#sandboxes.splice(0)) await sandbox.stop();
  }

  async close(): Promise<void> {
    await this.stopSandboxes();
    await (await this.#backend)?.close();
  }

  #start(): Promise<SandboxBackend> {
    this.#backend ??= openSandboxBackend({ kind: "bubblewrap" }, { limits: farOut });
    return this.#backend;
  }
}
