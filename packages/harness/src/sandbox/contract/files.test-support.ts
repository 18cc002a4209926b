import { describe, expect, it } from "vitest";
import { collectDeliverables } from "../collect-deliverables.ts";
import { bytes, type Ground } from "./ground.test-support.ts";

/** How files come in and go out. */
export function describeFiles(ground: Ground): void {
  describe("with files", () => {
    it("writes, reads and lists them", async () => {
      await ground.within({ workspace: "kept" }, async (own) => {
        await own.putFiles([
          { path: "data/a.csv", bytes: bytes("x\n1\n") },
          { path: "b.bin", bytes: new Uint8Array([0, 255, 10]) },
          { path: "b.bin", bytes: new Uint8Array([1, 2]) },
        ]);
        const [read] = await own.getFiles([{ path: "b.bin", maxBytes: 10 }]);
        expect(read).toMatchObject({ ok: true, path: "b.bin" });
        expect(read?.ok && [...read.bytes]).toEqual([1, 2]);
        expect(await own.listFiles()).toEqual({
          entries: [
            { path: "b.bin", kind: "file", bytes: 2 },
            { path: "data", kind: "folder", bytes: expect.any(Number) },
            { path: "data/a.csv", kind: "file", bytes: 4 },
          ],
          complete: true,
        });
      });
    });

    it("refuses every path and every thing that is not a plain file of the workspace", async () => {
      const made = `
import os
os.symlink('/etc/passwd', 'link'); os.symlink('/etc', 'folder-link'); os.symlink('own', 'inner-link')
os.mkfifo('pipe'); os.mkdir('folder'); open('own', 'w').write('x'); os.link('own', 'second')
open('large', 'wb').write(bytes(100))
`;
      const wanted: readonly (readonly [path: string, problem: string])[] = [
        ["link", "not-a-file"],
        ["inner-link", "not-a-file"],
        ["folder-link/passwd", "not-a-folder"],
        ["pipe", "not-a-file"],
        ["folder", "not-a-file"],
        ["own", "linked"],
        ["second", "linked"],
        ["large", "too-large"],
        ["gone", "not-found"],
        ["own/x", "not-a-folder"],
        ["../own", "bad-path"],
        ["/etc/passwd", "bad-path"],
        ["a//b", "bad-path"],
        ["./large", "bad-path"],
        ["a\0b", "bad-path"],
        ["", "bad-path"],
        ["n".repeat(256), "bad-path"],
      ];
      await ground.within({ workspace: "kept" }, async (own) => {
        expect((await own.runPython(made)).ending).toEqual({ kind: "exited", status: 0 });
        const answers = await own.getFiles(wanted.map(([path]) => ({ path, maxBytes: 10 })));
        expect(answers.map((answer) => [answer.path, answer.ok ? "read" : answer.problem])).toEqual(wanted);
        const written = await own.putFiles([
          { path: "link", bytes: bytes("new") },
          { path: "folder-link/evil", bytes: bytes("new") },
          { path: "folder", bytes: bytes("new") },
        ]);
        expect(written.map((answer) => (answer.ok ? "written" : answer.problem))).toEqual([
          "written",
          "not-a-folder",
          "not-a-file",
        ]);
        expect((await own.runPython("import os\nprint(os.path.islink('link'), open('link').read())")).output).toBe(
          "False new\n",
        );
      });
    });

    it("collects deliverables within their bounds, and says what was not taken", async () => {
      await ground.within({ workspace: "kept" }, async (own) => {
        await own.runPython("open('good.json', 'w').write('{}')\nopen('big.txt', 'w').write('x' * 100)");
        const { files, problems } = await collectDeliverables(own, [
          { path: "good.json", maxBytes: 10 },
          { path: "big.txt", maxBytes: 99 },
          { path: "missing.md", maxBytes: 10 },
        ]);
        expect(Object.keys(files)).toEqual(["good.json"]);
        expect(new TextDecoder().decode(files["good.json"])).toBe("{}");
        expect(problems).toEqual({ "big.txt": "too-large", "missing.md": "not-found" });
      });
    });
  });
}
