import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { spawnAssay } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeVersions } from "../../scripts/fetch-node.ts";
import { commands, madeFiles, programs, suiteCommands } from "./cases.ts";
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
  const tried = commands.filter(({ isEverywhere }) => isEverywhere || version === nodeVersions[0]);
  it.each(tried)("assay $does", ({ words, prints }) => {
    const { status, out, err } = user.assay(version, ...words);
    expect(out).toMatch(prints);
    expect({ status, err: status === 0 ? "" : err }).toEqual({ status: 0, err: "" });
  });

  it("assay is found by npx", () => {
    expect(user.npx(version, "--version")).toEqual(user.assay(version, "--version"));
  });

  it.each(programs)("the program %s prints what it prints in the checkout", (program) => {
    user.copy(`${folder}/${program}`, `${version}/${program}`);
    expect(user.node(version, program)).toEqual({ status: 0, out: expected.get(program), err: "" });
  });
});

describe("packages installed without a checkout", () => {
  it("are small: all tarballs together have less than 15 MB", () => {
    expect(user.tarballBytes).toBeGreaterThan(1e6);
    expect(user.tarballBytes).toBeLessThan(15e6);
  });

  // The program library.ts shows the same of the other versions.
  it("make the same items as the checkout, byte for byte", () => {
    const [version] = nodeVersions;
    user.assay(version, ...itemWords);
    expect(user.read(`${version}/items.jsonl`)).toBe(user.read("items.jsonl"));
  });

  it("have the types that programs and suites need", () => {
    const files = [...programs, ...madeFiles].map((file) => `${nodeVersions[0]}/${file}`);
    expect(user.checkTypes(...files)).toEqual({ status: 0, out: "", err: "" });
  });
});

describe("a suite of the user's own", () => {
  const [version] = nodeVersions;
  const suite = "half-lives";

  it.each(suiteCommands)("passes '%s'", (command) => {
    const [program = "", ...words] = command.split(" ");
    const { status, out } = user.inSuite(version, suite, program, ...words);
    expect({ status, out: status === 0 ? "" : out }).toEqual({ status: 0, out: "" });
  });

  it("gives the same items when it is compiled and installed as a package", () => {
    user.installBuilt(version, suite);
    const [built, source] = [suite, `./${suite}/suite.ts`].map((named, index) => {
      user.assay(version, "items", named, "--seeds", "1", "--with-key", "--out", `own-${index}.jsonl`);
      return user.read(`${version}/own-${index}.jsonl`);
    });
    expect(built).toBe(source);
  });
});
