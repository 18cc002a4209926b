import type { Reached } from "@assay/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ForkedBackend } from "../fork-server/forked-backend.ts";
import type { Sandbox } from "../sandbox.ts";
import { sandboxSettingsSchema } from "../sandbox-settings.ts";
import { openBubblewrap } from "./open-bubblewrap.ts";

let backend: ForkedBackend;
let sandbox: Sandbox;
beforeAll(async () => {
  backend = await openBubblewrap(sandboxSettingsSchema.parse({ preload: ["numpy.random"] }));
  sandbox = await backend.start({ workspace: "kept", services: { subject: async () => new Response("here") } });
});
afterAll(() => backend.close());

const brief = (reached: readonly Reached[] | undefined): string[] | undefined =>
  reached?.map(({ kind, name }) => `${kind} ${name}`);

async function reachOf(code: string): Promise<string[] | undefined> {
  return brief((await sandbox.runPython(code)).reach?.reached);
}

/** A program that tries to open each of these. */
const opens = (...expressions: string[]): string =>
  `import base64, os\nfor path in [${expressions.join(", ")}]:\n    try: open(path).close()\n    except OSError: pass`;

describe("the record of what a program reached for", () => {
  it.each([
    ["temporary files", "import os, tempfile\nprint(tempfile.TemporaryFile(), open('/tmp/b', 'w'), os.stat('.'))"],
    ["a module that was not loaded", "import sqlite3, xml.dom.minidom\nprint(sqlite3.connect('/tmp/x.db'))"],
    ["several processes", "import multiprocessing as mp\nwith mp.Pool(2) as pool: print(pool.map(abs, [1, -2]))"],
    ["its own process", "import os\nos.listdir('/dev/shm')\nprint(os.cpu_count(), os.path.expanduser('~nobody'))"],
    ["its service", "import os, urllib.request as r\nprint(r.urlopen(os.environ['ASSAY_SUBJECT_URL']).read())"],
    [
      "a link among its files",
      "import os\nos.symlink('subject.py', 'd')\nprint(os.path.exists('d'), os.path.realpath('.'))",
    ],
  ])("is empty for %s", async (_, code) => {
    expect(await reachOf(code)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    [
      "a name in another encoding",
      opens("base64.b64decode('L3Byb2MvMS9lbnZpcm9u').decode()"),
      ["open /proc/1/environ"],
    ],
    ["a folder above", opens("'../key.json'"), ["open /key.json"]],
    ["a folder entered before", `import os\nos.chdir(os.sep)\n${opens("'root/grade.py'")}`, ["open /root/grade.py"]],
    [
      "a folder that was opened before",
      "import os\nat = os.open('/', os.O_PATH | os.O_DIRECTORY)\ntry: os.open('keys', 0, dir_fd=at)\nexcept OSError: pass",
      ["list /", "open /keys"],
    ],
    [
      "a link",
      `import os\nos.symlink('/', 'top')\n${opens("'top/keys/task.json'")}`,
      ["link /", "open /keys/task.json"],
    ],
    [
      "the root of its own process",
      opens("'/proc/self/root/proc/1/maps'", "f'/proc/{os.getpid()}/root/keys'"),
      ["open /proc/1/maps", "open /keys"],
    ],
    [
      "a call by its number",
      "import ctypes\nctypes.CDLL(None).syscall(257, -100, b'/root/grade.py', 0, 0)",
      ["open /root/grade.py"],
    ],
    [
      "files that it makes of its own",
      "import os\nopen('a.txt', 'w').close()\nopen(os.path.expanduser('~/.bashrc'), 'a').close()\nopen('/tmp/b', 'w').close()",
      ["made /workspace/a.txt", "made /tmp/.bashrc"],
    ],
    [
      "files that it asks about",
      "import os, pathlib\nprint(os.path.exists('/key.json'), os.access('../eval', 4), pathlib.Path('/grader').is_dir(), os.stat('/etc/hosts'))",
      ["look /key.json", "look /eval", "look /grader"],
    ],
    [
      "writing where others read",
      "import site\ntry: open(site.getsitepackages()[0] + '/zz.pth', 'w')\nexcept OSError: pass\ntry: open('/sys/fs/cgroup/memory.max', 'w')\nexcept OSError: pass",
      [expect.stringMatching(/^write .*\/site-packages\/zz\.pth$/) as never, "write /sys/fs/cgroup/memory.max"],
    ],
    [
      "programs for leaving a sandbox, there or not",
      "import subprocess\nsubprocess.run('nsenter -t 1 -m ls; /bin/true', shell=True)",
      ["run nsenter"],
    ],
    ["links that it makes", "import os\nos.symlink('../keys/a', 'out')\nos.symlink('b', 'in')", ["link /keys/a"]],
    [
      "a host that it looks up",
      "import socket\ntry: socket.create_connection(('api.example.org', 443))\nexcept OSError: pass\nprint(socket.getfqdn())",
      ["lookup api.example.org"],
    ],
    ["a listing", "import os\nos.listdir(os.sep)", ["list /"]],
    [
      "addresses",
      `import socket
for each in [("1.1.1.1", 53), ("127.0.0.1", 9)]:
    try: socket.create_connection(each, timeout=1)
    except OSError: pass
try: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("8.8.8.8", 53))
except OSError: pass`,
      ["connect 1.1.1.1:53", "connect 127.0.0.1:9", "connect 8.8.8.8:53"],
    ],
    [
      "calls that are refused, and the first process",
      "import ctypes, os\nlibc = ctypes.CDLL(None)\nlibc.ptrace(16, 1, 0, 0)\nlibc.unshare(0x10000000)\nlibc.syscall(56, 0x8000 | 17, 0, 0, 0, 0)\nlibc.socket(40, 1, 0)\nlibc.socket(16, 3, 0)\nlibc.prctl(4, 0)\ntry: os.kill(1, 0)\nexcept OSError: pass",
      ["refused ptrace", "refused unshare", "refused clone", "refused socket", "refused prctl", "signal 1"],
    ],
  ])("names %s", async (_, code, expected) => {
    expect(await reachOf(code)).toEqual(expected);
  });

  it("holds what commands reach for, and says what was there", async () => {
    const { reach } = await sandbox.runCommand(["sh", "-c", "cat /proc/1/environ /proc/$$/status /nothing 2>&1"]);
    expect(reach?.reached.filter(({ name }) => !name.startsWith("/proc/self"))).toEqual([
      { kind: "open", name: "/proc/1/environ", found: true, times: 1 },
      { kind: "open", name: "/nothing", found: false, times: 1 },
    ]);
  });

  it("is bounded, and guesses do not hide what is there", async () => {
    const { reach } = await sandbox.runPython(opens("*(f'/guess/{i}' for i in range(500))", "'/proc/1/maps'"));
    expect(reach?.reached).toHaveLength(66);
    expect(reach?.reached.slice(-2)).toEqual([
      { kind: "open", name: "…", found: false, times: 436 },
      { kind: "open", name: "/proc/1/maps", found: true, times: 1 },
    ]);
  });

  it("outlives arguments that point nowhere, and counts them", async () => {
    const { ending, reach } = await sandbox.runPython(
      "import ctypes\nlibc = ctypes.CDLL(None)\nfor place in (1, 2**63, 2**64 - 1): libc.syscall(257, -100, ctypes.c_ulong(place), 0, 0)",
    );
    expect({ ending, reach }).toEqual({ ending: { kind: "exited", status: 0 }, reach: { reached: [], unnamed: 3 } });
  });
});
