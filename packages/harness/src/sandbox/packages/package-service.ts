import { type Host, normalisePackageName, type Service } from "@assay/contract";
import { type PackageLimits, packageLimitsSchema } from "./package-limits.ts";
import { Refusal } from "./refusal.ts";
import { Upstream } from "./upstream.ts";
import { writeFiles, writeNames } from "./write-page.ts";

/** What a request asks for. */
type Wanted =
  | { readonly kind: "names" }
  | { readonly kind: "page"; readonly name: string }
  | { readonly kind: "file"; readonly name: string; readonly filename: string };

/**
 * A simple index (PEP 503 and 691) of the allowed packages alone, for installers inside a sandbox. Pages and files come
 * from the index that the host's user named; a file is passed on only if its package's page lists it.
 */
export class PackageService implements Service {
  readonly #names: ReadonlySet<string>;
  readonly #upstream: Upstream;
  readonly #limits: PackageLimits;
  #answering = 0;

  constructor(names: readonly string[], index: URL, limits: Partial<PackageLimits> = {}) {
    this.#names = new Set(names.map(normalisePackageName));
    this.#limits = packageLimitsSchema.parse(limits);
    this.#upstream = new Upstream(index, this.#limits);
  }

  async handle(request: Request, host: Host): Promise<Response> {
    try {
      const wanted = this.#read(request);
      const accept = request.headers.get("accept");
      if (wanted.kind === "names") return writeNames([...this.#names].sort(), accept);
      return await this.#pass(wanted, accept, host);
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    }
  }

  #read({ method, url }: Request): Wanted {
    if (method !== "GET") throw new Refusal(405, "this index is only read, with GET");
    const wanted = readPath(new URL(url).pathname);
    if (wanted.kind === "names" || this.#names.has(wanted.name)) return wanted;
    const allowed = [...this.#names].sort().join(", ");
    throw new Refusal(403, `the package '${wanted.name}' may not be installed here; those that may are: ${allowed}`);
  }

  async #pass(wanted: Exclude<Wanted, { kind: "names" }>, accept: string | null, host: Host): Promise<Response> {
    const { requests, seconds } = this.#limits;
    if (this.#answering >= requests) {
      throw new Refusal(429, `at most ${requests} requests are answered at once; wait for one to end`);
    }
    this.#answering += 1;
    let isOver = false;
    const end = (): void => {
      if (!isOver) this.#answering -= 1;
      isOver = true;
    };
    const signal = AbortSignal.any([host.signal, AbortSignal.timeout(seconds * 1000)]);
    try {
      const files = await this.#upstream.list(wanted.name, signal);
      if (wanted.kind === "page") {
        end();
        return writeFiles(wanted.name, files, accept);
      }
      const file = files.find(({ filename }) => filename === wanted.filename);
      if (file === undefined) {
        throw new Refusal(404, `the page of '${wanted.name}' lists no file '${wanted.filename}'`);
      }
      const body = await this.#upstream.open(file, signal, end);
      host.record("package-passed-on", { name: wanted.name, file: file.filename, hashes: file.hashes });
      return new Response(body, { headers: { "content-type": "application/octet-stream" } });
    } catch (error) {
      end();
      throw error;
    }
  }
}

/** Names have their one spelling; a path with any other character is none of ours. */
function readPath(path: string): Wanted {
  if (/^\/simple\/?$/.test(path)) return { kind: "names" };
  const page = /^\/simple\/([\w.-]+)\/?$/.exec(path);
  if (page !== null) return { kind: "page", name: normalisePackageName(page[1]) };
  const file = /^\/files\/([\w.-]+)\/((?:[\w.+!-]|%2B)+)$/i.exec(path);
  if (file !== null) {
    return { kind: "file", name: normalisePackageName(file[1]), filename: decodeURIComponent(file[2]) };
  }
  throw new Refusal(404, "this index has /simple/, /simple/NAME/ and /files/NAME/FILENAME, and nothing else");
}
