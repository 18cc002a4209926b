import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
const assay = (...args: string[]) => runAssay(folder, args);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-verify-"));
  const choice = ["--where", "type=readme,title", "--where", "variant=template"];
  assay("run", "--suite", "repository-qa", "--seeds", "32,27", ...choice, "--agent", "baseline/null");
  assay("card", "last", "--out", "card.json");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const card = () => JSON.parse(readFileSync(join(folder, "card.json"), "utf8"));

/** Changes the store behind its back. */
function plant(sql: string): void {
  const database = new DatabaseSync(join(folder, "assay-data", "assay.sqlite"));
  database.exec(sql);
  database.close();
}

describe("assay card and assay verify", () => {
  it("find nothing in a run, in its card, and in both together", () => {
    for (const words of [["last"], ["card.json"], ["card.json", "--run", "last"]]) {
      const { status, out, err } = assay("verify", ...words);
      expect([status, err]).toEqual([0, ""]);
      expect(out).toMatch(/: nothing differs \(/);
    }
  });

  it("sign a card, and tell by whom it is signed", () => {
    for (const name of ["own", "other"]) {
      const { privateKey, publicKey } = generateKeyPairSync("ed25519");
      writeFileSync(join(folder, `${name}.pem`), privateKey.export({ type: "pkcs8", format: "pem" }));
      writeFileSync(join(folder, `${name}.pub.pem`), publicKey.export({ type: "spki", format: "pem" }));
    }
    expect(assay("card", "last", "--out", "signed.json", "--sign", "own.pem").status).toBe(0);
    const right = assay("verify", "signed.json", "--signed-by", "own.pub.pem");
    expect([right.status, right.out]).toEqual([0, expect.stringMatching(/signed by SHA256:/)]);
    for (const [file, key] of [
      ["signed.json", "other.pub.pem"],
      ["card.json", "own.pub.pem"],
    ]) {
      const { status, out } = assay("verify", file, "--signed-by", key);
      expect([status, out]).toEqual([1, expect.stringMatching(/^card: signature: it is (not )?signed/m)]);
    }
  });

  it("write no card over a file, and print one as a page", () => {
    expect(assay("card", "last", "--out", "card.json")).toMatchObject({ status: 1 });
    expect(assay("card", "last", "--markdown").out).toContain("| repository-qa | baseline/null | strict 2: correct |");
  });

  it("cannot check what is not there or no card, which is neither good nor bad", () => {
    writeFileSync(join(folder, "other.json"), "{}");
    for (const words of [
      ["no-such-run"],
      ["other.json"],
      ["card.json", "--run", "nothing"],
      ["last", "--seeds", "x"],
    ]) {
      const { status, err } = assay("verify", ...words);
      expect(status).toBe(2);
      expect(err).toMatch(/^assay: \[[a-z-]+\/[a-z-]+\] [^\n]+\n$/);
    }
  });

  it("give results with and without withdrawn items", () => {
    const [item] = Object.keys(card().items.hashes);
    const withdrawn = [{ item, reason: "two readings", date: "2026-01-31" }];
    writeFileSync(join(folder, "errata.json"), JSON.stringify({ format: "assay-errata", version: 1, withdrawn }));
    const shown = assay("show", "last", "--errata", "errata.json").out;
    expect(shown).toContain(`Without 1 withdrawn item:\n  ${item}, 2026-01-31: two readings\n`);
    const json = JSON.parse(assay("show", "last", "--errata", "errata.json", "--json").out);
    expect(json.withoutWithdrawn.groups[0].episodes).toBe(json.groups[0].episodes - 1);
    expect(assay("show", "last").out).not.toContain("withdrawn");
    const { status, out } = assay("verify", "last", "--errata", "errata.json");
    expect(status).toBe(0);
    expect(out).toContain(`withdrawn: ${item}\nbaseline/null on repository-qa, form 1 format-failure: 0.000 with, `);
    expect(out).toContain("baseline/null on repository-qa, paper 2 correct: 0.000 with, 0.000 without");
  });

  it("name a changed score, and fail", () => {
    const [episode] = Object.keys(card().episodes.records);
    plant(`update scores set value = 1 where episode = '${episode}' and scorer = 'strict'`);
    const { status, out } = assay("verify", "card.json", "--run", "last");
    expect(status).toBe(1);
    expect(out).toContain(`episode ${episode}: score strict 2 correct: stored 1, recomputed 0\n`);
    expect(out).toContain(`episode ${episode}: hash in the card.scores: stored "`);
    expect(out).toMatch(/and its card: \d+ differences \(/);
    const { differences } = JSON.parse(assay("verify", "last", "--json").out);
    expect(differences[0]).toMatchObject({ thing: `episode ${episode}`, stored: 1, recomputed: 0 });
  });
});
