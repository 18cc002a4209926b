import { expect, it } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { bytes, type Ground } from "./ground.test-support.ts";

/** What a program gives back, and what lives from call to call. */
export function describeRunning(ground: Ground): void {
  it("gives what a program printed, on both streams and in order, with its time and its memory", async () => {
    const result = await ground.sandbox.runPython(
      "import sys\nprint('one')\nprint('two', file=sys.stderr)\nprint('three')\nx = b'1' * (50 << 20)",
    );
    expect(result).toMatchObject({
      ending: { kind: "exited", status: 0 },
      output: "one\ntwo\nthree\n",
      outputCut: 0,
    });
    expect(result.wallSeconds).toBeGreaterThan(0);
    expect(result.cpuSeconds).toBeGreaterThan(0);
    expect(result.peakMemoryBytes).toBeGreaterThan(50 << 20);
    expect(result.peakMemoryBytes).toBeLessThan(100 << 20);
  });

  it("tells an error by its type, message and traceback, with the lines of the program alone", async () => {
    const { ending, output } = await ground.sandbox.runPython(
      "def f():\n    return {}['gone']\nprint('before')\nf()\n",
    );
    expect(output).toBe("before\n");
    expect(ending).toMatchObject({ kind: "raised", type: "KeyError", message: "'gone'" });
    const traceback = ending.kind === "raised" ? ending.traceback : "";
    expect(traceback).toContain('File "<call>", line 2, in f');
    expect(traceback).toContain("return {}['gone']");
    expect(traceback).not.toContain(".py");
    expect((await ground.sandbox.runPython("x = = 1")).ending).toMatchObject({ kind: "raised", type: "SyntaxError" });
  });

  it("tells an exit status and a signal apart from an error", async () => {
    expect((await ground.sandbox.runPython("raise SystemExit(7)")).ending).toEqual({ kind: "exited", status: 7 });
    expect((await ground.sandbox.runPython("import os\nos.abort()")).ending).toEqual({ kind: "killed", signal: 6 });
  });

  it("prints what is not Unicode, and ends threads and exit functions as a program does", async () => {
    const { output } = await ground.sandbox.runPython(
      "import atexit, os, sys, threading, time\natexit.register(print, 'exit')\nprint('\\ud800')\n" +
        "os.write(1, b'\\xff\\n')\nthreading.Thread(target=lambda: (time.sleep(0.05), print('thread'))).start()",
    );
    expect(output).toBe("\\ud800\n\ufffd\nthread\nexit\n");
  });

  it("keeps no variable from call to call, and draws other random numbers in each", async () => {
    await ground.sandbox.runPython("import builtins, sys\nleft = builtins.left = sys.left = 1");
    const { ending } = await ground.sandbox.runPython(
      "import builtins, sys\nassert not hasattr(builtins, 'left') and not hasattr(sys, 'left') and 'left' not in globals()",
    );
    expect(ending).toEqual({ kind: "exited", status: 0 });
    const draw =
      "import random\nprint(random.random())\ntry:\n    import numpy\n    print(numpy.random.rand())\nexcept ImportError: pass";
    const first = await ground.sandbox.runPython(draw);
    const second = await ground.sandbox.runPython(draw);
    const values = [...first.output.trim().split("\n"), ...second.output.trim().split("\n")];
    expect(new Set(values).size).toBe(values.length);
  });

  it("keeps the files of a kept workspace, and none of a workspace that is each call's own", async () => {
    const write = "open('kept.txt', 'w').write('x')";
    const read = "import os\nprint(os.path.exists('kept.txt'))";
    const look = async (own: Sandbox) => {
      await own.runPython(write);
      return (await own.runPython(read)).output;
    };
    expect(await ground.within({ workspace: "kept" }, look)).toBe("True\n");
    expect(await ground.within({ workspace: "per-call" }, look)).toBe("False\n");
    await expect(ground.within({ workspace: "per-call" }, (own) => own.listFiles())).rejects.toThrow("kept workspace");
  });

  it("runs a command by its words, without a shell", async () => {
    await ground.sandbox.putFiles([{ path: "words.txt", bytes: bytes("b\na\n") }]);
    expect(await ground.sandbox.runCommand(["sort", "words.txt"])).toMatchObject({
      ending: { kind: "exited", status: 0 },
      output: "a\nb\n",
    });
    expect((await ground.sandbox.runCommand(["echo", "$HOME", ";", "ls"])).output).toBe("$HOME ; ls\n");
    expect((await ground.sandbox.runCommand(["no-such-command"])).ending).toEqual({ kind: "exited", status: 127 });
    expect((await ground.sandbox.runCommand(["python", "-c", "print(6 * 7)"])).output).toBe("42\n");
  });

  it("refuses work after it was stopped", async () => {
    const own = await ground.start({ workspace: "kept" });
    await own.stop();
    await expect(own.runPython("1")).rejects.toThrow("was stopped");
    await own.stop();
  });
}
