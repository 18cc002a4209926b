import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { spawnAssay } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeVersions } from "../../scripts/fetch-node.ts";
import { commands, madeFiles, programs } from "./cases.ts";
import { checkout, UserFolder } from "./user-folder.ts";

const folder = "tests/packed/programs";
const itemWords = ["items", "repository-qa", "--seeds", "1", "--with-key", "--out", "items.jsonl"];
/** What each program prints in the checkout. */
const expected = new Map<string, string>();
let user: UserFolder;
beforeAll(() => {
  user = new UserFolder();
  user.linkPython();
  spawnAssay(user.path, itemWords);
  for (const program of programs) {
    const words = [join(checkout, folder, program)];
    expected.set(program, execFileSync(process.execPath, words, { encoding: "utf8" }));
  }
});
afterAll(() => user?.remove());

describe.each(nodeVersions)("packages installed without a checkout, under Node %s", (version) => {
  it.each(commands)("assay $does", ({ words, prints }) => {
    const { status, out, err } = user.assay(version, ...words);
    expect(out).toMatch(prints);
    expect({ status, err: status === 0 ? "" : err }).toEqual({ status: 0, err: "" });
  });

  it("assay makes the same items as the checkout, byte for byte", () => {
    user.assay(version, ...itemWords);
    expect(user.read(`${version}/items.jsonl`)).toBe(user.read("items.jsonl"));
  });

  it.each(programs)("the program %s prints what it prints in the checkout", (program) => {
    user.copy(`${folder}/${program}`, `${version}/${program}`);
    expect(user.node(version, program)).toEqual({ status: 0, out: expected.get(program), err: "" });
  });
});

describe("packages installed without a checkout", () => {
  it("have the types that programs and suites need", () => {
    const files = [...programs, ...madeFiles].map((file) => `${nodeVersions[0]}/${file}`);
    expect(user.checkTypes(...files)).toEqual({ status: 0, out: "", err: "" });
  });
});
