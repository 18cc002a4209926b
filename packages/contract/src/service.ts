import type { Host } from "./host.ts";

/** A host-side handler that a sandbox reaches as HTTP on its own loopback, under the address in ASSAY_<NAME>_URL. */
export interface Service {
  handle(request: Request, host: Host): Promise<Response>;
}
