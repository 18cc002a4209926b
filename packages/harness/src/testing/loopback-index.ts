import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";

/** What an index has under a path: an answer, or somebody who gives one. */
export type Held = { readonly type: string; readonly body: string | Uint8Array } | ((outgoing: ServerResponse) => void);

export const jsonType = "application/vnd.pypi.simple.v1+json";

/** A project's page in the form of PEP 691. */
export const jsonPage = (...files: object[]): Held => ({
  type: jsonType,
  body: JSON.stringify({ meta: { "api-version": "1.3" }, name: "any", files }),
});

/** A server on the loopback that stands for a package index, and notes what it is asked. */
export class LoopbackIndex {
  readonly asked: { readonly line: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  readonly #held = new Map<string, Held>();
  readonly #server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = await incoming.toArray();
    const { method, url = "/", headers } = incoming;
    this.asked.push({ line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    const held = this.#held.get(url);
    if (held === undefined) outgoing.writeHead(404).end();
    else if (typeof held === "function") held(outgoing);
    else {
      const length = Buffer.byteLength(held.body);
      outgoing.writeHead(200, { "content-type": held.type, "content-length": length }).end(held.body);
    }
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The address as a user names it. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/simple`;
  }

  hold(path: string, held: Held): void {
    this.#held.set(path, held);
  }

  /** Holds a package of one wheel: its page in the form of PEP 691, and the file. */
  holdWheel(name: string, wheel: Wheel): void {
    const file = { filename: wheel.filename, url: `../../kept/${wheel.filename}`, hashes: { sha256: wheel.sha256 } };
    this.hold(`/simple/${name}/`, jsonPage(file));
    this.hold(`/kept/${wheel.filename}`, { type: "application/zip", body: wheel.bytes });
  }
}

interface Wheel {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** A wheel of one module. */
export function makeWheel(name: string, code: string, requires: readonly string[] = []): Wheel {
  const folder = `${name}-1.0.dist-info`;
  const lines = [
    "Metadata-Version: 2.1",
    `Name: ${name}`,
    "Version: 1.0",
    ...requires.map((each) => `Requires-Dist: ${each}`),
  ];
  const files = {
    [`${name}.py`]: code,
    [`${folder}/METADATA`]: `${lines.join("\n")}\n`,
    [`${folder}/WHEEL`]: "Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
  };
  const record = [...Object.keys(files), `${folder}/RECORD`].map((path) => `${path},,\n`).join("");
  const all = { ...files, [`${folder}/RECORD`]: record };
  const bytes = zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])));
  return { filename: `${name}-1.0-py3-none-any.whl`, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
