import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { keyOf, sampleEpisode, sampleItems, sampleRun } from "./contract/sample.test-support.ts";
import { openStore } from "./open-store.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-failures-"));
const place = (name: string): string => join(folder, name);
const prober = fileURLToPath(new URL("sqlite-prober.test-support.ts", import.meta.url));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a store, runs a few commits and closes it, in another process; tells the error that it met. */
function probe(wrapper: readonly string[], path: string, options: { readonly uid?: number } = {}) {
  const [program = "", ...rest] = [...wrapper, process.execPath, prober, path];
  const { stdout, stderr } = spawnSync(program, rest, { encoding: "utf8", ...options });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

describe("a store in a file that cannot be used", () => {
  it("is not made below something that is no folder", async () => {
    writeFileSync(place("file"), "");
    await expect(openStore(place("file/below/assay.sqlite"))).rejects.toMatchObject({
      code: "store/cannot-write",
      message: expect.stringMatching(/file\/below\/assay\.sqlite cannot be written \(ENOTDIR\); check its folder/),
    });
  });

  it("is not made in a folder that may not be written", () => {
    mkdirSync(place("closed"));
    chmodSync(place("closed"), 0o555);
    chmodSync(folder, 0o755);
    const someone = process.getuid?.() === 0 ? { uid: 65534 } : {};
    expect(probe([], place("closed/assay.sqlite"), someone)).toMatchObject({
      error: { code: "store/cannot-write", message: expect.stringContaining("(EACCES)") },
    });
  });

  it("is said to be unwritable when its disk is mounted for reading alone", async () => {
    mkdirSync(place("mounted"));
    await (await openStore(place("mounted/assay.sqlite"))).close();
    const readOnly = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", place("mounted"), place("mounted")];
    expect(probe(readOnly, place("mounted/assay.sqlite"))).toMatchObject({
      error: { code: "store/cannot-write", message: expect.stringContaining("cannot be written (EROFS)") },
    });
  });

  it("is not made of a file of another kind, which stays as it is", async () => {
    const notes = "These are notes, and long enough to be looked at as a database.\n".repeat(20);
    writeFileSync(place("notes.txt"), notes);
    await expect(openStore(place("notes.txt"))).rejects.toMatchObject({
      code: "store/wrong-address",
      message: `${place("notes.txt")} is not a store of Assay; name another file`,
    });
    expect(readFileSync(place("notes.txt"), "utf8")).toBe(notes);
  });

  it.each([
    ["other tables", "create table accounts (id integer)"],
    [
      "tables that have our names",
      "create table meta (k text); create table runs (id text); insert into meta values ('version')",
    ],
    [
      "our tables of another application",
      "create table runs (id); create table meta (name, value); insert into meta values ('version', '1')",
    ],
  ])("is not made of a database with %s, which stays as it is", async (name, sql) => {
    const path = place(`${name}.sqlite`);
    const other = new DatabaseSync(path);
    other.exec(sql);
    other.close();
    const before = new DatabaseSync(path).prepare("select sql from sqlite_schema").all();
    await expect(openStore(path)).rejects.toMatchObject({
      code: "store/wrong-address",
      message: `${path} is a database of something else than Assay; name another place for the store`,
    });
    expect(new DatabaseSync(path).prepare("select sql from sqlite_schema").all()).toEqual(before);
  });

  it("is refused in a sentence when it is damaged", async () => {
    const path = place("damaged.sqlite");
    const store = await openStore(path);
    await store.createRun(sampleRun("run"));
    await store.addItems("run", sampleItems(300));
    await store.close();
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4096);
    writeFileSync(path, bytes);
    const damaged = (async () => {
      const reopened = await openStore(path);
      try {
        await reopened.items("run", { from: 0, count: 300 });
      } finally {
        await reopened.close();
      }
    })();
    await expect(damaged).rejects.toMatchObject({
      code: "store/wrong-address",
      message: expect.stringContaining("put back a copy of it"),
    });
  });

  it("is written as soon as another process lets it, and read meanwhile", async () => {
    const path = place("busy.sqlite");
    const store = await openStore(path);
    await store.createRun(sampleRun("run"));
    const reader = await openStore(path);
    const other = new DatabaseSync(path);
    other.exec("begin immediate");
    let isWritten = false;
    const writing = store.setStatus("run", "running").then(() => {
      isWritten = true;
    });
    await sleep(200);
    expect(await reader.run("run")).toMatchObject({ status: "planning" });
    expect(isWritten).toBe(false);
    other.exec("commit");
    other.close();
    await writing;
    expect(await reader.run("run")).toMatchObject({ status: "running" });
    await reader.close();
    await store.close();
  });
});

describe("a store whose file is taken away while it is used", () => {
  it.each([
    ["removed with its folder", (path: string) => rmSync(dirname(path), { recursive: true })],
    [
      "replaced by another",
      (path: string) => {
        copyFileSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
    ],
  ])("takes nothing more that would be lost: %s", async (name, takeAway) => {
    const path = place(`taken/${name}/assay.sqlite`);
    const store = await openStore(path);
    await store.createRun(sampleRun("run"));
    takeAway(path);
    await expect(store.addItems("run", sampleItems(1))).rejects.toMatchObject({
      code: "store/cannot-write",
      message: `${path} was removed or replaced while it was in use; put it back with its -wal file`,
    });
    await store.close();
  });
});

describe("a store on a disk that is full", () => {
  it("keeps every episode that was committed, says so, and goes on once there is room", () => {
    const small = ["bwrap", "--dev-bind", "/", "/", "--size", String(3 << 20), "--tmpfs", "/mnt"];
    const told = probe(small, "/mnt/assay.sqlite");
    expect(told.error).toEqual({
      code: "store/cannot-write",
      message: "the disk of /mnt/assay.sqlite is full; make room and go on: what was committed is kept",
    });
    expect(told.committed).toBeGreaterThan(20);
    expect(told.kept).toBe(told.committed);
    expect(told.afterwards).toBe("committed");
  });
});

describe("a store in a new file", () => {
  it("is for its owner's eyes, in folders that are made for it", async () => {
    const path = place("new/folders/assay.sqlite");
    const store = await openStore(path);
    await store.createRun(sampleRun("run"));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it("is in the file assay.sqlite of a folder that is named", async () => {
    mkdirSync(place("named"));
    await (await openStore(place("named"))).close();
    await (await openStore(`${place("unnamed")}/`)).close();
    expect(statSync(place("named/assay.sqlite")).isFile()).toBe(true);
    expect(statSync(place("unnamed/assay.sqlite")).isFile()).toBe(true);
  });

  it("can be copied once it is closed, and opened elsewhere", async () => {
    const store = await openStore(place("first.sqlite"));
    await store.createRun(sampleRun("run"));
    await store.addItems("run", sampleItems(1));
    await store.commit(sampleEpisode(keyOf("run", 0)));
    await store.close();
    copyFileSync(place("first.sqlite"), place("second.sqlite"));
    const copy = await openStore(`sqlite:${place("second.sqlite")}`);
    expect(await copy.episodes("run", { from: 0, count: 9 })).toHaveLength(1);
    await copy.close();
  });
});
