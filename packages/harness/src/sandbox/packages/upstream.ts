import { isAsSafe, type ListedFile } from "./listed-file.ts";
import type { PackageLimits } from "./package-limits.ts";
import { pageTypes, readPage } from "./read-page.ts";
import { Refusal } from "./refusal.ts";

/** The index that the host's user named. It is told the name of an allowed package, and nothing else of a request. */
export class Upstream {
  readonly #index: URL;
  readonly #limits: PackageLimits;

  constructor(index: URL, limits: PackageLimits) {
    this.#index = index;
    this.#limits = limits;
  }

  /** The files that the index lists for a package. */
  async list(name: string, signal: AbortSignal): Promise<readonly ListedFile[]> {
    const { pageBytes } = this.#limits;
    const response = await this.#ask(new URL(`${name}/`, this.#index), name, pageTypes, signal);
    const tooLarge = `the index's page of '${name}' has more than ${pageBytes} bytes, which is too large to be read`;
    try {
      const text = await new Response(bounded(response, pageBytes, tooLarge)).text();
      const files = readPage(text, response.headers.get("content-type") ?? "", new URL(response.url));
      if (files !== undefined) return files;
    } catch (error) {
      throw asRefusal(error, name);
    }
    throw new Refusal(502, `the index answered something else than a page of '${name}'`);
  }

  /** The bytes of a file as they come; `ended` is told once, when no more will. */
  async open({ filename, address }: ListedFile, signal: AbortSignal, ended: () => void): Promise<ReadableStream> {
    const { fileBytes } = this.#limits;
    const response = await this.#ask(address, filename, "*/*", signal);
    const tooLarge = `the file '${filename}' has more than ${fileBytes} bytes, which is too large to be passed on`;
    return bounded(response, fileBytes, tooLarge, ended);
  }

  async #ask(address: URL, what: string, accept: string, signal: AbortSignal): Promise<Response> {
    const response = await fetch(address, { headers: { accept, "accept-encoding": "identity" }, signal }).catch(
      (error: unknown) => {
        throw asRefusal(error, what);
      },
    );
    const problem = problemOf(response, what, this.#index);
    if (problem === undefined) return response;
    // What is not read holds a connection.
    await response.body?.cancel().catch(() => undefined);
    throw problem;
  }
}

function problemOf({ ok, status, url }: Response, what: string, index: URL): Refusal | undefined {
  if (!isAsSafe(new URL(url), index)) return new Refusal(502, `the index led to an unprotected address for '${what}'`);
  if (status === 404) return new Refusal(404, `the index has no '${what}'`);
  return ok ? undefined : new Refusal(502, `the index failed at '${what}' with status ${status}; try again later`);
}

function asRefusal(error: unknown, what: string): Refusal {
  if (error instanceof Refusal) return error;
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return isLate
    ? new Refusal(504, `the index took too long over '${what}'; try again later`)
    : new Refusal(502, `the index could not be reached for '${what}'; try again later`);
}

/** A response's bytes up to a bound; more than that is refused at once where the length was told, else an error then. */
function bounded(
  response: Response,
  maxBytes: number,
  tooLarge: string,
  ended = (): void => undefined,
): ReadableStream {
  const reader = response.body?.getReader();
  if (Number(response.headers.get("content-length")) > maxBytes) {
    void reader?.cancel().catch(() => undefined);
    throw new Refusal(403, tooLarge);
  }
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) {
          ended();
          controller.close();
          return;
        }
        size += chunk.value.length;
        if (size > maxBytes) throw new Refusal(403, tooLarge);
        controller.enqueue(chunk.value);
      } catch (error) {
        ended();
        controller.error(error);
        await reader?.cancel().catch(() => undefined);
      }
    },
    async cancel(reason) {
      ended();
      await reader?.cancel(reason).catch(() => undefined);
    },
  });
}
