import { expect } from "vitest";
import type { Attempt } from "./attempt.test-support.ts";

/** Long enough to begin on a busy machine; whoever ends by it waits and does not compute meanwhile. */
const short = { wallSeconds: 12 } as const;

/** Taking more of the machine than is given, and not giving it back. */
export const resourceAttempts: readonly Attempt[] = [
  {
    name: "forks without end",
    why: "a full process table stops the whole machine",
    limits: { ...short, processes: 16 },
    ending: { kind: "limit", limit: "wall-time" },
    code: () => `
print('held: bounded', flush=True)
refusals = 0
while True:
    try:
        if os.fork() == 0: time.sleep(900)
    except OSError: time.sleep(0.01)`,
  },
  {
    name: "starts more processes than it may",
    why: "the bound must hold for what is alive, and be told as an error that a program can act on",
    limits: { processes: 8, wallSeconds: 900 },
    code: () => `
children = []
try:
    while len(children) < 50:
        child = os.fork()
        if child == 0: time.sleep(900); os._exit(0)
        children.append(child)
except BlockingIOError as error: print('held: after', len(children))
held(str(len(children)), len(children) == 7)`,
  },
  {
    name: "takes memory in one process",
    why: "the host would begin to kill its own",
    limits: { memoryBytes: 200 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "memory" },
    code: () => `
print('held: bounded', flush=True)
data = []
while True: data.append(bytearray(10 << 20)); time.sleep(0.005)`,
  },
  {
    name: "takes memory in many processes",
    why: "each is small, all together are not; forked pages belong to no one process",
    limits: { memoryBytes: 200 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "memory" },
    code: () => `
print('held: bounded', flush=True)
shared = bytearray(120 << 20)
for _ in range(6):
    if os.fork() == 0:
        own = bytearray(30 << 20); time.sleep(900); os._exit(0)
time.sleep(900)`,
  },
  {
    name: "takes memory through files in memory",
    why: "temporary folders and shared memory are memory that no process is charged for",
    limits: { temporaryBytes: 8 << 20, wallSeconds: 900 },
    code: () => `
def fill(path):
    with open(path, 'wb') as file:
        while True: file.write(bytes(1 << 20))
tried('/tmp', lambda: fill('/tmp/x'))
tried('/dev/shm', lambda: fill('/dev/shm/x'))
tried('memfd', lambda: os.memfd_create('x'))
tried('System V', lambda: system_call(29, 194, 0, 1 << 30, 0o600))
tried('message queue', lambda: system_call(240, 180, b'x', os.O_CREAT, 0o600, 0))
held('both full, not more', os.stat('/tmp/x').st_size <= 8 << 20)`,
  },
  {
    name: "keeps shared memory that it has dropped from its mappings",
    why: "the pages stay while no process is charged for them: five times the limit was held so",
    limits: { memoryBytes: 100 << 20, wallSeconds: 900 },
    code: () => `
import mmap
def hold(descriptor, flags):
    memory = mmap.mmap(descriptor, 150 << 20, flags)
    for start in range(0, len(memory), 10 << 20):
        memory[start:start + (10 << 20)] = b'x' * (10 << 20)
        memory.madvise(mmap.MADV_DONTNEED)
    time.sleep(1)
    return memory[0]
tried('anonymous', lambda: hold(-1, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS))
tried('anonymous, with checked flags', lambda: hold(-1, 3 | mmap.MAP_ANONYMOUS))
tried('of the zero device', lambda: hold(os.open('/dev/zero', os.O_RDWR), mmap.MAP_SHARED))
held('the zero device is read', open('/dev/zero', 'rb').read(5) == bytes(5))
shared = open('/dev/shm/x', 'w+b')
shared.truncate(1 << 20)
with mmap.mmap(shared.fileno(), 0) as memory:
    if os.fork() == 0: memory[0] = 7; os._exit(0)
    os.wait()
    held('files in memory are shared', memory[0] == 7)`,
  },
  {
    name: "takes memory in files in memory and in processes together",
    why: "each is below its own bound, all together are not",
    limits: { memoryBytes: 100 << 20, temporaryBytes: 60 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "memory" },
    code: () => `
print('held: bounded', flush=True)
for folder in ('/tmp', '/dev/shm'): open(folder + '/x', 'wb').write(bytes(55 << 20))
time.sleep(900)`,
  },
  {
    name: "takes memory in page tables",
    why: "one look at every second megabyte costs the kernel a page each time, and the process none",
    limits: { memoryBytes: 100 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "memory" },
    code: () => `
print('held: bounded', flush=True)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
for _ in range(16):
    start = libc.mmap(None, 16 << 30, 1, 0x4022, -1, 0)
    for offset in range(0, 16 << 30, 2 << 20): ctypes.c_char.from_address(start + offset).value
time.sleep(900)`,
  },
  {
    name: "takes memory in sockets",
    why: "what was sent and not read lies in the kernel, and is no process's",
    limits: { memoryBytes: 100 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "memory" },
    code: () => `
print('held: bounded', flush=True)
pairs = []
for _ in range(5):
    if os.fork() == 0: break
for _ in range(100):
    pairs.append(socket.socketpair())
    for end in pairs[-1]:
        end.setblocking(False)
        try:
            while True: end.send(bytes(65536))
        except BlockingIOError: pass
time.sleep(900)`,
  },
  {
    name: "takes every terminal",
    why: "the machine has a bounded number of them for everybody",
    code: () => `
tried('openpty', os.openpty)
tried('ptmx', lambda: os.open('/dev/ptmx', os.O_RDWR))
tried('ptmx of the mount', lambda: os.open('/dev/pts/ptmx', os.O_RDWR))`,
  },
  {
    name: "keeps the disk in files without a name",
    why: "no path leads to them, and the processes that wrote them are gone",
    limits: { diskBytes: 20 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "disk" },
    code: () => `
print('held: bounded', flush=True)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
files = []
for number in range(30):
    files.append(os.open(f'file-{number}', os.O_RDWR | os.O_CREAT)); os.unlink(f'file-{number}')
    if os.fork() == 0: os.write(files[-1], bytes(5 << 20)); os._exit(0)
    time.sleep(0.05)
time.sleep(900)`,
  },
  {
    name: "reserves disk without writing",
    why: "what is reserved is taken from everybody, and counts as written by nobody",
    limits: { diskBytes: 20 << 20, wallSeconds: 900 },
    code: () => `
descriptor = os.open('reserved', os.O_RDWR | os.O_CREAT)
tried('fallocate', lambda: system_call(285, 47, descriptor, 0, 0, 5 << 20))
tried('fallocate beyond the end', lambda: system_call(285, 47, descriptor, 1, 0, 5 << 20))
held('nothing is taken', os.fstat(descriptor).st_blocks == 0)`,
  },
  {
    name: "fills the disk",
    why: "a full disk stops every run on the host",
    limits: { diskBytes: 20 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "disk" },
    code: () => `
tried('one large file', lambda: open('large', 'wb').truncate(1 << 40))
print('held: bounded', flush=True)
for number in range(10000):
    with open(f'file-{number}', 'wb') as file: file.write(bytes(1 << 20))
    time.sleep(0.005)`,
  },
  {
    name: "prints without end",
    why: "the host would hold it all in memory",
    limits: { outputTotalBytes: 4 << 20, wallSeconds: 900 },
    ending: { kind: "limit", limit: "output" },
    code: () => "print('held: bounded', flush=True)\nwhile True: os.write(1, b'held: ' + b'x' * 60000 + b'\\n')",
    check: (result) => expect(result.output.length).toBeLessThan(101_000),
  },
  {
    name: "runs without end",
    why: "an episode must come to an end",
    limits: short,
    ending: { kind: "limit", limit: "wall-time" },
    code: () => "print('held: bounded', flush=True)\nwhile True: time.sleep(0.1)",
  },
  {
    name: "uses more CPU time than its wall time allows one process",
    why: "many busy processes would starve the other calls",
    limits: { cpuSeconds: 1, wallSeconds: 900 },
    ending: { kind: "limit", limit: "cpu-time" },
    code: () => `
print('held: bounded', flush=True)
for _ in range(4): os.fork()
while True: pass`,
  },
  {
    name: "ignores every signal",
    why: "a polite end can be declined",
    limits: short,
    ending: { kind: "limit", limit: "wall-time" },
    code: () => `
print('held: bounded', flush=True)
for number in range(1, 65):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
while True: time.sleep(1)`,
  },
  {
    name: "stops itself",
    why: "a stopped process answers nothing",
    limits: short,
    ending: { kind: "limit", limit: "wall-time" },
    code: () => "print('held: bounded', flush=True)\nos.kill(os.getpid(), signal.SIGSTOP)",
  },
  {
    name: "leaves a daemon behind",
    why: "it could wait for the grader, or for the next episode",
    code: () => `
for _ in range(3):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for number in range(1, 65):
                try: signal.signal(number, signal.SIG_IGN)
                except (OSError, ValueError): pass
            time.sleep(900)
        os._exit(0)
print('held: it ends with the call')`,
  },
  {
    name: "kills everything it can",
    why: "the warden, the server and other calls must be out of reach",
    ending: { kind: "killed", signal: 9 },
    code: () => `
print('held: only its own', flush=True)
try: os.kill(-1, signal.SIGKILL)
except OSError: pass
os.kill(os.getpid(), signal.SIGKILL)`,
  },
  {
    name: "opens files without end",
    why: "descriptors of the host are a bounded good",
    code: () => `
files = []
def open_all():
    while True: files.append(open('/dev/null'))
tried('descriptors', open_all)
held(str(len(files)), len(files) < 256)`,
  },
  {
    name: "hides files where no path leads",
    why: "a tree too deep for paths must still be counted and removed",
    limits: { wallSeconds: 900, diskFiles: 4000 },
    ending: { kind: "limit", limit: "disk" },
    code: () => `
print('held: bounded', flush=True)
for _ in range(3000):
    os.mkdir('deep-folder'); os.chdir('deep-folder')
open('hidden', 'w').write('x')
os.chmod('.', 0)
time.sleep(900)`,
  },
];
