import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openMemoryGroups } from "../cgroup/memory-groups.ts";
import { type InstanceFolder, makeInstanceFolder, removeTree } from "../instance-folder.ts";
import type { Sandbox, SandboxBackend, SandboxOptions } from "../sandbox.ts";
import { orFail } from "../sandbox-failure.ts";
import type { SandboxSettings } from "../sandbox-settings.ts";
import { ForkServer, type Launch } from "./fork-server.ts";
import { ForkedSandbox, type Place, type Premises } from "./forked-sandbox.ts";
import { Reception } from "./reception.ts";
import { Slots } from "./slots.ts";

/** How a back end differs from the others. */
export interface Manner {
  readonly name: SandboxBackend["name"];
  /** Starts the server, which inherits that many memory groups. */
  launch(folder: InstanceFolder, memoryGroups: number): Launch;
  /** The control group in which the memory groups of calls are made; without it there are none. */
  readonly memoryGroup?: string | undefined;
  /** The environment of every call. */
  readonly environment: { readonly [name: string]: string };
  /** The uid of an episode's programs; null leaves them the server's. */
  episodeUid(): number | null;
  /** Where the server sees a workspace of the host. */
  workspaceInside(path: string): string;
}

const fileWorkAtOnce = 2;

/** Opens a back end whose sandboxes share one warm server. */
export async function openForkedBackend(manner: Manner, settings: SandboxSettings): Promise<ForkedBackend> {
  // One for each call at once, one for the process that waits for the next, and the first of a new server.
  const groupCount = settings.concurrentCalls + fileWorkAtOnce + 2;
  const groups = manner.memoryGroup === undefined ? undefined : openMemoryGroups(manner.memoryGroup, groupCount);
  const folder = await makeInstanceFolder().catch(async (error: unknown) => {
    await groups?.remove();
    throw error;
  });
  const reception = new Reception();
  await reception.listen(join(folder.run, "host.sock"));
  const server = new ForkServer(manner.launch(folder, groups === undefined ? 0 : groupCount), groups);
  const callSlots = new Slots(settings.concurrentCalls);
  const fileSlots = new Slots(fileWorkAtOnce);
  const premises = { server, reception, settings, callSlots, fileSlots, environment: manner.environment };
  return new ForkedBackend(manner, premises, folder);
}

/** A back end whose calls are forks of one warm Python server. */
export class ForkedBackend implements SandboxBackend {
  readonly name: SandboxBackend["name"];
  readonly #manner: Manner;
  readonly #premises: Premises;
  readonly #folder: InstanceFolder;
  readonly #sandboxes = new Set<Sandbox>();

  constructor(manner: Manner, premises: Premises, folder: InstanceFolder) {
    this.name = manner.name;
    this.#manner = manner;
    this.#premises = premises;
    this.#folder = folder;
  }

  /** The warm server's process, for those who count or kill it. */
  get serverProcessId(): number | undefined {
    return this.#premises.server.processId;
  }

  /** The folder that its processes have mounted and others have not. */
  get folder(): string {
    return this.#folder.path;
  }

  async start(options: SandboxOptions): Promise<Sandbox> {
    await this.#premises.server.warm();
    const place = this.#makePlace(options.workspace, () => this.#sandboxes.delete(sandbox));
    const sandbox = new ForkedSandbox(this.#premises, place, options);
    this.#sandboxes.add(sandbox);
    return sandbox;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sandboxes].map((sandbox) => sandbox.stop()));
    await this.#premises.server.close();
    this.#premises.reception.close();
    await removeTree(this.#folder.path);
  }

  #makePlace(kind: SandboxOptions["workspace"], forget: () => void): Place {
    const uid = this.#manner.episodeUid();
    if (kind === "per-call") return { uid, workspace: { kind }, remove: async () => forget() };
    const path = join(this.#folder.episodes, randomBytes(10).toString("hex"));
    orFail(() => mkdirSync(path, { mode: 0o700 }));
    if (uid !== null && process.getuid?.() === 0) chownSync(path, uid, uid);
    const remove = async (): Promise<void> => {
      forget();
      await removeTree(path);
    };
    return { uid, workspace: { kind, folder: this.#manner.workspaceInside(path) }, remove };
  }
}
