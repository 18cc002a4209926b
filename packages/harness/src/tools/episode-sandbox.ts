import type { Host, Service, Workspace } from "@assay/contract";
import {
  type Collected,
  collectDeliverables,
  PackageService,
  packageIndexAddress,
  type Sandbox,
  type SandboxBackend,
  SandboxFailure,
} from "../sandbox/index.ts";
import { readFiles } from "./read-files.ts";

/** Answers that say that there is no such route, or that it is not open. */
const missing: ReadonlySet<number> = new Set([401, 403, 404, 405, 501]);
/** Headers by which a client says who it is or where it comes from. No service here reads them. */
const claiming =
  /^(?:cookie|forwarded|x-(?!stainless|request-id|requested-with|api-key).*|.*(?:admin|role|budget|quota|override|debug).*)$/i;
const mostMissing = 64;

/** The sandbox of one episode: started when a tool first needs it, with the workspace's files in it where they are copied. */
export class EpisodeSandbox {
  readonly #backend: () => Promise<SandboxBackend>;
  readonly #workspace: Workspace;
  readonly #host: Host;
  readonly #answered: ((service: string) => void) | undefined;
  #started: Promise<Sandbox> | undefined;

  /** `answered` is told when a service first answers what is no mere look at it. */
  constructor(
    backend: () => Promise<SandboxBackend>,
    workspace: Workspace,
    host: Host,
    answered?: (service: string) => void,
  ) {
    this.#backend = backend;
    this.#workspace = workspace;
    this.#host = host;
    this.#answered = answered;
  }

  get(): Promise<Sandbox> {
    if (this.#started === undefined) {
      this.#started = this.#start();
      // A failure to start is ours and may pass; the next call tries again.
      this.#started.catch(() => {
        this.#started = undefined;
      });
    }
    return this.#started;
  }

  /** What was asked for and is there; nothing can be where no sandbox ever ran. */
  async collect(): Promise<Collected> {
    if (this.#started === undefined || this.#workspace.delivery === "virtual") return { files: {}, problems: {} };
    return collectDeliverables(await this.#started, this.#workspace.deliverables);
  }

  async stop(): Promise<void> {
    const sandbox = await this.#started?.catch(() => undefined);
    await sandbox?.stop();
  }

  #serve(name: string, service: Service): (request: Request) => Promise<Response> {
    let isTold = false;
    const refused = new Set<string>();
    return async (request) => {
      const response = await service.handle(request, this.#host);
      if (missing.has(response.status)) this.#noteMissing(name, request, response.status, refused);
      this.#noteClaims(name, request, refused);
      if (!isTold && request.method !== "GET" && response.ok) {
        isTold = true;
        this.#answered?.(name);
      }
      return response;
    };
  }

  /** Records once each route that a service was asked for and does not have. */
  #noteMissing(service: string, { method, url }: Request, status: number, refused: Set<string>): void {
    const { pathname, search } = new URL(url);
    const path = `${pathname}${search}`.slice(0, 300);
    if (refused.size >= mostMissing || refused.has(path)) return;
    refused.add(path);
    this.#host.record("service-refused", { service, method, path, status });
  }

  /** Records once each header by which a request claims to be another's. */
  #noteClaims(service: string, { headers }: Request, noted: Set<string>): void {
    for (const header of headers.keys()) {
      if (!claiming.test(header) || noted.size >= mostMissing || noted.has(header)) continue;
      noted.add(header);
      this.#host.record("service-claimed", { service, header: header.slice(0, 100) });
    }
  }

  async #start(): Promise<Sandbox> {
    const { delivery, files, packages = [] } = this.#workspace;
    const services = { ...this.#workspace.services, ...packageService(packages) };
    const backend = await this.#backend();
    const sandbox = await backend.start({
      workspace: delivery === "copied" ? "kept" : "per-call",
      services: Object.fromEntries(
        Object.entries(services).map(([name, service]) => [name, this.#serve(name, service)]),
      ),
    });
    if (delivery === "virtual") return sandbox;
    try {
      for await (const some of readFiles(files)) requireWritten(await sandbox.putFiles(some));
      return sandbox;
    } catch (error) {
      // Nobody else knows of it yet.
      await sandbox.stop();
      throw error;
    }
  }
}

/** The index of what may be installed, where anything may. */
function packageService(names: readonly string[]): Workspace["services"] {
  return names.length === 0 ? {} : { packages: new PackageService(names, packageIndexAddress()) };
}

/** An agent must find every file that its task speaks of. */
function requireWritten(answers: Awaited<ReturnType<Sandbox["putFiles"]>>): void {
  for (const answer of answers) {
    if (answer.ok) continue;
    const message = `the file '${answer.path}' of the task could not be put into the sandbox (${answer.problem})`;
    throw new SandboxFailure("sandbox/cannot-start", message);
  }
}
