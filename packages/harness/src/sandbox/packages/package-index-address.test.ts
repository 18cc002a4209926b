import { afterEach, describe, expect, it, vi } from "vitest";
import { listFile } from "./listed-file.ts";
import { packageIndexAddress } from "./package-index-address.ts";

afterEach(() => vi.unstubAllEnvs());

function addressOf(value: string): string {
  vi.stubEnv("ASSAY_PACKAGE_INDEX", value);
  return packageIndexAddress().href;
}

describe("the address of the package index", () => {
  it("is a folder, whether or not a slash says so", () => {
    expect(addressOf("http://127.0.0.1:8000/a/simple")).toBe("http://127.0.0.1:8000/a/simple/");
    expect(addressOf("https://127.0.0.1/simple/")).toBe("https://127.0.0.1/simple/");
  });

  it.each([
    ["", "Python packages are asked for, and ASSAY_PACKAGE_INDEX names no index to take them from"],
    ["somewhere", "ASSAY_PACKAGE_INDEX is no address of http or https"],
    ["file:///packages", "ASSAY_PACKAGE_INDEX is no address of http or https"],
    ["http://me:word@127.0.0.1/", "ASSAY_PACKAGE_INDEX holds a user's name or password, which Assay does not send"],
    ["http://me@127.0.0.1/", "ASSAY_PACKAGE_INDEX holds a user's name or password, which Assay does not send"],
    ["http://127.0.0.1/?a=/", "ASSAY_PACKAGE_INDEX holds a query or a fragment"],
  ])("is refused where it is %j", (value, problem) => {
    const way = "set it to the address of a simple index, as pip's --index-url has it";
    expect(() => addressOf(value)).toThrow(
      expect.objectContaining({ code: "sandbox/no-package-index", message: `${problem}; ${way}` }),
    );
  });
});

describe("a listed file", () => {
  const said = { filename: "a-1.zip", hashes: {}, requiresPython: undefined, yanked: false };
  const listed = (written: string, page: string) => listFile(said, written, new URL(page))?.address.href;

  it("of a protected index is not taken from an unprotected address", () => {
    expect(listed("http://127.0.0.1/a-1.zip", "https://127.0.0.1/simple/a/")).toBeUndefined();
    expect(listed("https://127.0.0.1/a-1.zip", "http://127.0.0.1/simple/a/")).toBe("https://127.0.0.1/a-1.zip");
    expect(listed("file:///etc/passwd", "http://127.0.0.1/simple/a/")).toBeUndefined();
  });

  it.each(["../a", "a/b", "a b", '"a', ".a", ""])("is left out where it is called %j", (filename) => {
    expect(listFile({ ...said, filename }, "x", new URL("http://127.0.0.1/"))).toBeUndefined();
  });
});
