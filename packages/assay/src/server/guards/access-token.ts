import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** What opens the server. Only its hash is compared, so that the time taken tells nothing about it. */
export class AccessToken {
  readonly #digest: Buffer;
  /** Cookies belong to a host and not to a port, so servers on one machine need names of their own. */
  readonly cookieName: string;

  constructor(token: string) {
    this.#digest = hash("sha256", token, "buffer");
    this.cookieName = `assay-${this.#digest.toString("hex").slice(0, 8)}`;
  }

  opensWith(given: string | undefined): boolean {
    return given !== undefined && timingSafeEqual(hash("sha256", given, "buffer"), this.#digest);
  }
}

/** 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString("base64url");
