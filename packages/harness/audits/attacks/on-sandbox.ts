import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type Attempt, prelude, refusedCall, type Target } from "../../src/sandbox/escape/attempt.test-support.ts";
import { layBait, secret, startNeighbour } from "../../src/sandbox/escape/bait.test-support.ts";
import { brokerAttempts } from "../../src/sandbox/escape/broker-attempts.test-support.ts";
import { networkAttempts } from "../../src/sandbox/escape/network-attempts.test-support.ts";
import { powerAttempts } from "../../src/sandbox/escape/power-attempts.test-support.ts";
import { readAttempts } from "../../src/sandbox/escape/read-attempts.test-support.ts";
import { resourceAttempts } from "../../src/sandbox/escape/resource-attempts.test-support.ts";
import type { CallResult, SandboxBackend } from "../../src/sandbox/index.ts";
import type { Tried } from "./tried.ts";

/** Attempts beside those that every test run makes. */
const others: readonly Attempt[] = [
  {
    name: "holds shared memory that it no longer maps in",
    why: "memory of nobody passes a limit that counts processes",
    limits: { memoryBytes: 200 << 20, wallSeconds: 60 },
    code: () => `
import mmap
kept = []
def take():
    for _ in range(12):
        piece = mmap.mmap(-1, 50 << 20)
        for at in range(0, 50 << 20, 4096): piece[at] = 1
        piece.madvise(mmap.MADV_DONTNEED)
        kept.append(piece)
        time.sleep(0.1)
    return '600 MB under a limit of 200'
print('held: bounded', flush=True)
tried('shared memory', take, (OSError, MemoryError))`,
  },
  {
    name: "asks for a lock at the edge of its memory",
    why: "a warden that reads half a question would fall over it",
    code: () => `
import fcntl, mmap
page = mmap.mmap(-1, 8192, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
start = ctypes.addressof(ctypes.c_char.from_buffer(page))
libc.munmap(ctypes.c_void_p(start + 4096), ctypes.c_size_t(4096))
own = os.open('own.txt', os.O_RDWR | os.O_CREAT)
tried('half a question', lambda: system_call(72, 25, own, fcntl.F_GETLK, ctypes.c_void_p(start + 4096 - 8)))
sys.stdout.flush(); os._exit(0)`,
  },
  {
    name: "marks a file that all episodes see with a lock of its open file",
    why: "a lock is a bit that another episode can read",
    code: () => `
import fcntl, struct
file = open(sys.executable, 'rb')
tried('F_OFD_SETLK', lambda: fcntl.fcntl(file, 37, struct.pack('hhqqi4x', 0, 0, 0, 1, 0)))`,
  },
  {
    name: "finds the listener by which its calls are heard",
    why: "who holds it can let every call pass unheard",
    code: () => `
links = [os.readlink(f'/proc/self/fd/{name}') for name in os.listdir('/proc/self/fd') if os.path.lexists(f'/proc/self/fd/{name}')]
held('no descriptor of seccomp', not any('seccomp' in link for link in links))`,
  },
  {
    name: "floods what is heard of it",
    why: "a record without bounds would fill the host",
    check: ({ reach }) => {
      if ((reach?.reached.length ?? 0) > 200) throw new Error("the record is not bounded");
    },
    code: () => `
for number in range(20000):
    try: os.close(os.open(f'/guess/{number}', 0))
    except OSError: pass
print('held: its record is bounded')`,
  },
  {
    name: "passes names that cannot be read",
    why: "a warden that falls over them would let the call go",
    code: () => `
for place in (1, 4095, 2**47, 2**63, 2**64 - 1):
    tried('name at ' + hex(place), lambda: system_call(257, 56, -100, ctypes.c_ulong(place), 0, 0))`,
  },
  {
    name: "hides its memory",
    why: "the watchdog reads it there",
    code: () => "tried('PR_SET_DUMPABLE', lambda: system_call(157, 167, 4, 0, 0, 0, 0))",
  },
  {
    name: "installs a filter of its own",
    why: "a filter can answer in the place of the kernel",
    code: () => "tried('PR_SET_SECCOMP', lambda: system_call(317, 277, 1, 0, 0))",
  },
  {
    name: "takes the place of its own set-up",
    why: "the descriptor by which failures are told would pass for ours",
    code: () => "tried('descriptor 5', lambda: os.write(5, b'x'))\ntried('descriptor 6', lambda: os.write(6, b'x'))",
  },
  {
    name: "asks for 4,096 listings at once",
    why: "replies without a bound fill the host's memory",
    limits: { memoryBytes: 1 << 30, wallSeconds: 300 },
    broker: async () => ({ value: Array.from({ length: 20_000 }, (_, index) => `folder/file-${index}.csv`) }),
    code: () => `
from assay_broker import ask_many
print('held: the host stops at its bound', flush=True)
refused = sum(1 for reply in ask_many([('list_directory', {})] * 4096) if getattr(reply, 'code', None))
held(f'{refused} of 4096 refused for their size', refused > 3000)`,
  },
];

/** Every call that the filter refuses, by its number. */
function refusedCalls(): readonly Attempt[] {
  const script = "import json, seccomp\nprint(json.dumps(seccomp._REFUSED))";
  const table: { readonly [name: string]: readonly [number | null, number | null] } = JSON.parse(
    execFileSync("python3", ["-c", script], { cwd: "python/sandbox", encoding: "utf8" }),
  );
  const known = new Set(powerAttempts.map(({ name }) => name));
  const column = process.arch === "arm64" ? 1 : 0;
  return Object.entries(table).flatMap(([name, numbers]) =>
    known.has(name) || numbers[column] === null
      ? []
      : [refusedCall(name, "the filter refuses it", numbers[0] ?? 0, numbers[1] ?? 0, "-1, -1, -1, -1, -1")],
  );
}

/** Makes every attempt on a sandbox, one after the other. */
export async function* attackSandbox(backend: SandboxBackend): AsyncGenerator<Tried> {
  const bait = await layBait();
  const neighbour = await startNeighbour(backend);
  const target = { ...bait.target, neighbourPort: neighbour.port };
  const walls = [
    ...readAttempts,
    ...networkAttempts,
    ...powerAttempts,
    ...resourceAttempts,
    ...others,
    ...refusedCalls(),
  ];
  try {
    for (const attempt of walls) yield await make(backend, attempt, target, "sandbox", bait.reached);
    for (const attempt of brokerAttempts) yield await make(backend, attempt, target, "broker", bait.reached);
  } finally {
    await neighbour.leave();
    bait.close();
  }
}

async function make(
  backend: SandboxBackend,
  attempt: Attempt,
  target: Target,
  aimedAt: Tried["aimedAt"],
  reached: () => number,
): Promise<Tried> {
  const own = await backend.start({ workspace: "kept" });
  try {
    const result = await own.runPython(prelude + attempt.code(target), {
      limits: { wallSeconds: 120, ...attempt.limits },
      ...(attempt.broker === undefined ? {} : { broker: attempt.broker }),
    });
    const problem = problemOf(attempt, result, target, reached);
    return {
      attempt: attempt.name,
      aimedAt,
      stoppedBy: problem ?? describe(result),
      isStopped: problem === undefined,
    };
  } finally {
    await own.stop();
  }
}

/** What of an attempt succeeded, if anything did. */
function problemOf(attempt: Attempt, result: CallResult, target: Target, reached: () => number): string | undefined {
  const { output, ending } = result;
  const escaped = /^ESCAPED.*$/m.exec(output)?.[0];
  if (escaped !== undefined) return escaped;
  if (output.includes(secret) || reached() > 0) return "it reached the host";
  if (readFileSync(target.secretFile, "utf8") !== secret) return "it changed a file of the host";
  const isBounded = ending.kind === "limit" && attempt.limits !== undefined;
  if (!isBounded && !isDeepStrictEqual(ending, attempt.ending ?? { kind: "exited", status: 0 }))
    return `it ended otherwise: ${JSON.stringify(ending).slice(0, 200)}`;
  if (!output.startsWith("held")) return `it said nothing of being held: ${output.slice(0, 100)}`;
  try {
    attempt.check?.(result);
  } catch (error) {
    return String(error).split("\n")[0];
  }
  return undefined;
}

function describe({ ending, output }: CallResult): string {
  switch (ending.kind) {
    case "limit":
      return `the limit of ${ending.limit}`;
    case "misused-broker":
      return `the host: ${ending.message}`;
    case "killed":
      return `signal ${ending.signal}, to itself alone`;
    default: {
      const lines = output.split("\n").filter((line) => line.startsWith("held"));
      const [first = ""] = lines;
      return `${first.replace(/^held:?\s*/, "")}${lines.length > 1 ? `, and ${lines.length - 1} more` : ""}`;
    }
  }
}
