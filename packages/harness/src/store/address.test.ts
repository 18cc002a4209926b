import { describe, expect, it } from "vitest";
import { defaultAddress, readAddress, serversIn } from "./address.ts";

describe("the address of a store", () => {
  it.each([
    ["assay-data/assay.sqlite", "assay-data/assay.sqlite"],
    ["/var/runs.db", "/var/runs.db"],
    ["sqlite:runs.db", "runs.db"],
    ["sqlite:/var/runs.db", "/var/runs.db"],
    ["odd: name.sqlite", "odd: name.sqlite"],
    ["C:\\runs\\assay.sqlite", "C:\\runs\\assay.sqlite"],
  ])("%s is a file", (address, path) => {
    expect(readAddress(address)).toEqual({ kind: "sqlite", path });
  });

  it.each([
    ["postgres://me:secret@db.example:5433/runs", "postgres://db.example:5433/runs"],
    ["postgresql://db.example/runs?sslmode=require&password=secret", "postgres://db.example/runs"],
    ["postgres://me:secret@%2Fvar%2Frun/runs", "postgres:///var/run/runs"],
    ["postgres:///runs?host=/var/run", "postgres:///var/run/runs"],
    ["postgres://me:secret@one:5432,two/runs?sslmode=require", "postgres://one:5432,two/runs"],
    ["postgres://me:s%40%2Fcret@db.example/%zz", "postgres://db.example/%zz"],
  ])("%s is a server, which is shown without user and password", (url, shown) => {
    expect(readAddress(url)).toEqual({ kind: "postgres", url, shown });
  });

  it.each([
    ["", "names no file"],
    ["sqlite:", "names no file"],
    ["a\u0000b", "names no file"],
    [":memory:", "would keep nothing"],
    ["mysql://me:secret@db/runs", 'begin with "mysql:"'],
    ["https://db/runs", 'begin with "https:"'],
    ["postgres:runs", "cannot be read"],
    ["postgres://me:secret@one,t wo/runs", "cannot be read"],
    ["postgres://me:sec/ret@db/runs", "cannot be read"],
    ["postgres://me:12/secret@db/runs", 'an "@" after the host'],
    ["postgres://me:12?secret@db/runs", 'an "@" after the host'],
    ["postgres://me:12#secret@db/runs", 'an "@" after the host'],
  ])("%j is refused in a sentence that does not repeat it", (address, says) => {
    const read = () => readAddress(address);
    expect(read).toThrow(
      expect.objectContaining({ code: "store/wrong-address", message: expect.stringContaining(says) }),
    );
    expect(read).not.toThrow(/secret|ret@/);
  });

  it("is a file in ./assay-data or in the folder $ASSAY_DATA, unless that is an address itself", () => {
    expect(defaultAddress({})).toBe("assay-data/assay.sqlite");
    expect(defaultAddress({ ASSAY_DATA: "" })).toBe("assay-data/assay.sqlite");
    expect(defaultAddress({ ASSAY_DATA: "/data" })).toBe("/data/assay.sqlite");
    expect(defaultAddress({ ASSAY_DATA: "postgres://db/runs" })).toBe("postgres://db/runs");
    expect(defaultAddress({ ASSAY_DATA: "sqlite:x.db" })).toBe("sqlite:x.db");
  });

  it("may name several servers", () => {
    expect(serversIn("postgres://me:a,b@one:1,two:2/runs?x=1,2")).toEqual([
      "postgres://me:a,b@one:1/runs?x=1,2",
      "postgres://me:a,b@two:2/runs?x=1,2",
    ]);
    for (const address of ["postgres://db/runs", "postgres:///runs?host=/var/run", "postgres:runs"]) {
      expect(serversIn(address)).toEqual([address]);
    }
  });
});
