import type { Host, Json } from "@assay/contract";
import { LoopbackIndex } from "../../testing/loopback-index.ts";
import type { PackageLimits } from "./package-limits.ts";
import { PackageService } from "./package-service.ts";

const nobody = async (): Promise<never> => {
  throw new Error("nobody is asked here");
};

/** A service of the packages `tiny` and `other-one`, the index behind it, and a server that it has no business with. */
export class PackageGround {
  readonly index = new LoopbackIndex();
  readonly elsewhere = new LoopbackIndex();
  readonly notes: Json[] = [];
  readonly stopping = new AbortController();

  async open(): Promise<void> {
    await Promise.all([this.index.open(), this.elsewhere.open()]);
  }

  close(): void {
    this.index.close();
    this.elsewhere.close();
  }

  /** Asks the service for a path, or a whole address. */
  service(limits: Partial<PackageLimits> = {}): (path: string, init?: RequestInit) => Promise<Response> {
    const service = new PackageService(["Tiny", "other_one"], new URL(`${this.index.address}/`), limits);
    const host: Host = {
      actors: () => [],
      actor: nobody,
      record: (_, data) => this.notes.push(data),
      signal: this.stopping.signal,
    };
    return (path, init = {}) => service.handle(new Request(new URL(path, "http://127.0.0.1"), init), host);
  }
}

/** The status of an answer, and its text. */
export async function said(response: Promise<Response>): Promise<[number, string]> {
  const { status } = await response;
  return [status, await (await response).text()];
}
