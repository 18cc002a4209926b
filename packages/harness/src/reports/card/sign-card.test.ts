import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RunBench } from "../../testing/run-bench.ts";
import { checkCardItself } from "../verification/verify-card.ts";
import type { Card } from "./card-schema.ts";
import { digestOf, plain } from "./digests.ts";
import { makeCard, sealed } from "./make-card.ts";
import { readCard } from "./read-card.ts";
import { fingerprintOf, isSignatureRight, readPublicKey, signCard } from "./sign-card.ts";

const pem = { type: "pkcs8", format: "pem" } as const;
const [own, other] = [0, 1].map(() => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    secret: privateKey.export(pem).toString(),
    shown: publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
});

let bench: RunBench;
let card: Card;
beforeAll(async () => {
  bench = await RunBench.open();
  const run = await bench.plan({ agents: [{ agent: "baseline/oracle" }] });
  await bench.play(run);
  card = await makeCard(bench.store, run, { suites: bench.suites });
});
afterAll(() => bench.close());

const problems = (each: Card): string[] => {
  const found: string[] = [];
  checkCardItself(each, ({ what }) => found.push(what));
  return found;
};

describe("a signed card", () => {
  it("is the same card, with the key that signed it", () => {
    const signed = readCard(JSON.stringify(signCard(card, own.secret, "key.pem")), "card.json");
    expect({ ...signed, signature: undefined }).toEqual({ ...card, signature: undefined });
    expect(isSignatureRight(signed)).toBe(true);
    expect(problems(signed)).toEqual([]);
    expect(signed.signature?.publicKey).toBe(readPublicKey(own.shown, "key.pub.pem"));
    expect(fingerprintOf(signed.signature?.publicKey ?? "")).toMatch(/^SHA256:[\w-]{43}$/);
  });

  it("is wrong where the card was changed after it was signed, even with a digest that fits", () => {
    const { digest: _, signature, ...rest } = signCard(card, own.secret, "key.pem");
    const changed = { ...sealed({ ...rest, cost: 7 }), signature };
    expect(isSignatureRight(changed)).toBe(false);
    expect(problems(changed)).toEqual(["signature: it does not belong to this card and its key"]);
  });

  it("is wrong where somebody put another key beside the signature", () => {
    const { signature, ...rest } = signCard(card, own.secret, "key.pem");
    if (signature === undefined) throw new Error("it is signed");
    const publicKey = readPublicKey(other.shown, "key.pub.pem");
    expect(isSignatureRight({ ...rest, signature: { ...signature, publicKey } })).toBe(false);
    expect(isSignatureRight({ ...rest, signature: { ...signature, publicKey: "bm8=" } })).toBe(false);
  });

  it("is made with a key of Ed25519 and no other", () => {
    const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export(pem).toString();
    for (const wrong of [rsa, "no key"]) expect(() => signCard(card, wrong, "key.pem")).toThrow(/openssl genpkey/);
  });

  it("covers the record of the run, prices included", async () => {
    const { record } = (await bench.store.run(card.run.id)) ?? {};
    expect(card.recordSha256).toBe(digestOf(plain(record)));
    expect(Object.keys(record as object)).toContain("prices");
    expect(problems({ ...signCard(card, own.secret, "key.pem"), recordSha256: "0".repeat(64) })).toContain("digest");
  });
});
