import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { spawnAssay } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeVersions } from "../../scripts/fetch-node.ts";
import { commands, programs } from "./cases.ts";
import { checkout, UserFolder } from "./user-folder.ts";

const itemWords = ["items", "repository-qa", "--seeds", "1", "--with-key", "--out"];
let user: UserFolder;
beforeAll(() => {
  user = new UserFolder();
  user.linkPython();
  for (const program of programs) user.copy(`tests/packed/programs/${program}`, program);
  spawnAssay(user.path, [...itemWords, "own.jsonl"]);
});
afterAll(() => user?.remove());

describe.each(nodeVersions)("packages installed without a checkout, under Node %s", (version) => {
  it.each(commands)("assay $does", ({ words, files = {}, prints }) => {
    for (const [to, from] of Object.entries(files)) user.copy(from, to);
    const { status, out, err } = user.assay(version, ...words);
    expect(out).toMatch(prints);
    expect({ status, err: status === 0 ? "" : err }).toEqual({ status: 0, err: "" });
  });

  it("assay makes the same items as the checkout, byte for byte", () => {
    user.assay(version, ...itemWords, `${version}.jsonl`);
    expect(user.read(`${version}.jsonl`)).toBe(user.read("own.jsonl"));
  });

  it.each(programs)("the program %s prints what it prints in the checkout", (program) => {
    const expected = execFileSync(process.execPath, [join(checkout, "tests/packed/programs", program)], {
      encoding: "utf8",
    });
    expect(user.node(version, program)).toEqual({ status: 0, out: expected, err: "" });
  });
});

describe("packages installed without a checkout", () => {
  it("have the types that programs need", () => {
    expect(user.checkTypes(...programs)).toEqual({ status: 0, out: "", err: "" });
  });
});
