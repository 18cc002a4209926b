import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";

/** The token that a server asks for, from a file. */
export function readToken(path: string): string {
  const token = readFileSync(path, "utf8").trim();
  if (/^[\w.~-]{16,}$/.test(token)) return token;
  throw new AssayError(
    "cli/wrong-usage",
    `${path} holds no token: it takes 16 or more letters, digits, '.', '~', '-' or '_'`,
  );
}
