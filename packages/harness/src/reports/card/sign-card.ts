import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from "node:crypto";
import { AssayError } from "@assay/contract";
import type { Card } from "./card-schema.ts";

/** What is signed: the digest, which covers the card and by its hashes the run. The words keep other uses of a key apart. */
const message = ({ digest }: Pick<Card, "digest">): Buffer => Buffer.from(`assay card ${digest}\n`);

/** The card with a signature by a private key of Ed25519, in PEM. Its digest stays the same. */
export function signCard(card: Card, privateKey: string, path: string): Card {
  const key = readKey(privateKey, path, createPrivateKey);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
  const value = sign(null, message(card), key).toString("base64");
  return { ...card, signature: { algorithm: "ed25519", publicKey, value } };
}

/** Whether the signature of a card is one of the key that it names. */
export function isSignatureRight(card: Card): boolean {
  const { signature } = card;
  if (signature === undefined) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(signature.publicKey, "base64"), type: "spki", format: "der" });
    return (
      key.asymmetricKeyType === "ed25519" && verify(null, message(card), key, Buffer.from(signature.value, "base64"))
    );
  } catch {
    return false;
  }
}

/** How people name a key: SHA-256 of its public half. */
export const fingerprintOf = (publicKey: string): string =>
  `SHA256:${hash("sha256", Buffer.from(publicKey, "base64"), "base64url")}`;

/** The public key in a PEM file, as cards hold it. */
export const readPublicKey = (pem: string, path: string): string =>
  readKey(pem, path, createPublicKey).export({ type: "spki", format: "der" }).toString("base64");

function readKey(pem: string, path: string, read: (pem: string) => KeyObject): KeyObject {
  const key = tryRead(() => read(pem));
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw new AssayError(
    "reports/wrong-key",
    `'${path}' is no key of Ed25519 in PEM; make one with: openssl genpkey -algorithm ed25519 -out key.pem`,
  );
}

function tryRead(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
