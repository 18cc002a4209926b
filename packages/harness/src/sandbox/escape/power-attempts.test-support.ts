import { type Attempt, refusedCall } from "./attempt.test-support.ts";

/** Gaining powers, or reaching into other processes and into the interpreter that calls share. */
export const powerAttempts: readonly Attempt[] = [
  {
    name: "holds no power to begin with",
    why: "every other attempt rests on this",
    code: () => `
status = dict(line.split(':\\t', 1) for line in open('/proc/self/status').read().splitlines() if ':\\t' in line)
for name in ('CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'): held(name, int(status[name], 16) == 0)
held('no new privileges', status['NoNewPrivs'] == '1')
held('filtered', status['Seccomp'] == '2')
held('an ordinary user', os.getresuid() == (1000, 1000, 1000) and os.getgroups() in ([], [1000]))`,
  },
  {
    name: "becomes root",
    why: "root inside is the first step to root outside",
    code: () => `
tried('setuid', lambda: os.setuid(0))
tried('setgid', lambda: os.setgid(0))
tried('setgroups', lambda: os.setgroups([0]))
import shutil
shutil.copy('/usr/bin/cat', 'cat'); os.chmod('cat', 0o6755)
held('a program with its set-uid bit', os.spawnv(os.P_WAIT, 'cat', ['cat', '/etc/shadow']) != 0)`,
  },
  refusedCall("ptrace", "to write into the first process", 101, 117, "16, 1, 0, 0"),
  refusedCall("process_vm_readv", "to read the first process's memory", 310, 270, "1, 0, 0, 0, 0, 0"),
  refusedCall("pidfd_getfd", "to take a descriptor of the first process", 438, 438, "3, 0, 0"),
  refusedCall("kcmp", "to learn about other processes", 312, 272, "1, 1, 0, 0, 0"),
  {
    name: "clone with CLONE_PARENT",
    why: "a child that the warden never started makes it fall silent, and the episode would be played again",
    code: () => `
def child_of_the_warden():
    child = system_call(56, 220, 0x8000 | 17, 0, 0, 0, 0)
    if child == 0: os._exit(0)
    return child
tried('clone with CLONE_PARENT', child_of_the_warden)
held('a thread and a child of its own', __import__('threading').Thread(target=int).start() is None and os.waitpid(os.fork() or os._exit(0), 0)[1] == 0)`,
  },
  {
    name: "writes into the first process",
    why: "it holds the call's walls",
    code: () => `
tried('memory', lambda: open('/proc/1/mem', 'r+b', 0))
tried('maps', lambda: open('/proc/1/maps').read())
for name in '012': tried('descriptor ' + name, lambda: open('/proc/1/fd/' + name, 'r+b', 0))
tried('program', lambda: os.readlink('/proc/1/exe'))
for number in (signal.SIGKILL, signal.SIGTERM):
    try: os.kill(1, number)
    except PermissionError: pass
time.sleep(0.1)
held('it cannot be killed', os.path.exists('/proc/1'))`,
  },
  {
    name: "mounts and unmounts",
    why: "what is hidden is hidden by mounts",
    code: () => `
tried('mount', lambda: system_call(165, 40, b'none', b'/tmp', b'tmpfs', 0, 0))
tried('bind', lambda: system_call(165, 40, b'/', b'/tmp', 0, 0x1000, 0))
for path in (b'/episodes', b'/run/assay', b'/proc', b'/workspace'): tried(f'unmount {path}', lambda: system_call(166, 39, path, 2))
tried('move_mount', lambda: system_call(429, 429, -100, b'/tmp', -100, b'/mnt', 0))
tried('open_tree', lambda: system_call(428, 428, -100, b'/', 1))
tried('fsopen', lambda: system_call(430, 430, b'tmpfs', 0))
tried('pivot_root', lambda: system_call(155, 41, b'/tmp', b'/tmp'))
tried('chroot', lambda: os.chroot('/tmp'))
tried('handle', lambda: system_call(304, 265, -100, 0, 0))`,
  },
  {
    name: "makes namespaces",
    why: "in a user namespace of its own it would be root again, with much of the kernel to try",
    code: () => `
for name, flag in (('user', 0x10000000), ('mount', 0x20000), ('net', 0x40000000), ('pid', 0x20000000)):
    tried('unshare ' + name, lambda: system_call(272, 97, flag))
    tried('clone ' + name, lambda: system_call(56, 220, flag | signal.SIGCHLD, 0, 0, 0, 0))
tried('clone3', lambda: system_call(435, 435, 0, 0))
tried('unshare by command', lambda: os.execv('/usr/bin/unshare', ['unshare', '-U']))
for kind in ('user', 'mnt', 'net', 'pid'): tried('enter ' + kind, lambda: system_call(308, 268, os.open(f'/proc/1/ns/{kind}', os.O_RDONLY), 0))`,
  },
  refusedCall("keyctl", "kernel keyrings can outlive a process and cross users", 250, 219, "0, -3, 0, 0, 0"),
  refusedCall("add_key", "to leave something for another call", 248, 217, "b'user', b'name', b'x', 1, -4"),
  refusedCall(
    "io_uring_setup",
    "a second road to every system call, past the filter",
    425,
    425,
    "1, ctypes.create_string_buffer(256)",
  ),
  refusedCall("bpf", "programs in the kernel", 321, 280, "0, ctypes.create_string_buffer(128), 128"),
  refusedCall(
    "perf_event_open",
    "to watch other processes",
    298,
    241,
    "ctypes.create_string_buffer(128), 0, -1, -1, 0",
  ),
  refusedCall("userfaultfd", "a tool of many kernel exploits", 323, 282, "0"),
  refusedCall("fanotify_init", "to watch other files", 300, 262, "0, 0"),
  refusedCall("inotify_init1", "a user has few of them, and an ordinary user's calls share the host's", 294, 26, "0"),
  refusedCall(
    "io_setup",
    "the whole machine shares one number of these, and databases need them",
    206,
    0,
    "60000, ctypes.byref(ctypes.c_ulong())",
  ),
  {
    name: "leaves marks for other episodes on files that all of them see",
    why: "a lock on a shared file is a bit that another episode can read",
    code: () => `
import fcntl, json, struct
shared, own = os.open(json.__file__, os.O_RDONLY), os.open('own.txt', os.O_RDWR | os.O_CREAT)
for kind in (fcntl.LOCK_SH, fcntl.LOCK_EX): tried('flock', lambda: fcntl.flock(shared, kind | fcntl.LOCK_NB))
lock = struct.pack('hhqqi4x', fcntl.F_RDLCK, 0, 0, 0, 0)
for command in (36, 37, 38): tried('a lock of the open file', lambda: fcntl.fcntl(shared, command, lock))
def seen_by_another(descriptor, start=0):
    """Whether this process sees the lock that another one takes."""
    (reading, writing), (stay, leave) = os.pipe(), os.pipe()
    if os.fork() == 0:
        os.close(leave)
        fcntl.fcntl(descriptor, fcntl.F_SETLK, struct.pack('hhqqi4x', fcntl.F_RDLCK, 0, start, 1, 0))
        os.write(writing, b'.'); os.read(stay, 1); os._exit(0)
    os.read(reading, 1)
    asked = struct.pack('hhqqi4x', fcntl.F_WRLCK, 0, 0, 0, 0)
    found = struct.unpack('hhqqi4x', fcntl.fcntl(descriptor, fcntl.F_GETLK, asked))
    os.close(leave); os.wait()
    return found if found[0] != fcntl.F_UNLCK else None
held('a record lock on a shared file is not seen', seen_by_another(shared) is None)
held('nor on the interpreter itself', seen_by_another(os.open('/proc/self/exe', os.O_RDONLY)) is None)
held('on its own file it is, with its place', seen_by_another(own, 7)[:4] == (fcntl.F_RDLCK, 0, 7, 1))
tried('a question without an address', lambda: system_call(72, 25, own, fcntl.F_GETLK, 8))
tried('a question without a file', lambda: fcntl.fcntl(200, fcntl.F_GETLK, lock))
folder = os.open(os.path.dirname(json.__file__), os.O_RDONLY)
tried('notices of who reads in a folder', lambda: fcntl.fcntl(folder, fcntl.F_NOTIFY, 1))
for command in (1036, 1038): tried('a hint', lambda: fcntl.fcntl(shared, command, struct.pack('Q', 2)))
import sqlite3, subprocess, threading
def write(mode):
    with sqlite3.connect(mode + '.db', timeout=60) as database: database.execute('insert into t values (1)')
for mode in ('delete', 'wal'):
    database = sqlite3.connect(mode + '.db')
    database.execute('pragma journal_mode = ' + mode); database.execute('create table t (a)'); database.commit()
    reader = sqlite3.connect(mode + '.db'); reader.execute('select * from t').fetchall(); reader.close(); database.close()
    if os.fork() == 0:
        database = sqlite3.connect(mode + '.db', isolation_level=None)
        database.execute('pragma cache_size = 1'); database.execute('begin')
        for _ in range(3000): database.execute('insert into t values (2)')
        os.kill(os.getpid(), signal.SIGKILL)
    os.wait()
    threads = [threading.Thread(target=write, args=(mode,)) for _ in range(3)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    rows = sqlite3.connect(mode + '.db').execute('select a, count(*) from t group by a').fetchall()
    held(f'a database of its own works and recovers: {mode} {rows}', rows == [(1, 3)])`,
  },
  {
    name: "takes leases on files of the host's user",
    why: "whoever opens such a file on the host would wait for most of a minute",
    code: () => `
import fcntl, json
for path in ('/opt/assay/server/warden.py', '/etc/hosts', json.__file__):
    descriptor = os.open(path, os.O_RDONLY)
    for kind in (fcntl.F_RDLCK, fcntl.F_WRLCK): tried(path, lambda: fcntl.fcntl(descriptor, fcntl.F_SETLEASE, kind))`,
  },
  {
    name: "takes hold of the host through its connection",
    why: "a socket can name the process at its other end, and for an ordinary user that is a process of the same uid",
    code: () => `
import fcntl, struct
connection = socket.socket(fileno=os.dup(3))
held('no number', struct.unpack('3i', connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0] == 0)
try: peer = struct.unpack('i', connection.getsockopt(socket.SOL_SOCKET, 77, 4))[0]
except OSError: print('held: this kernel has no such handle')
else:
    tried('signal it', lambda: signal.pidfd_send_signal(peer, 0))
    tried('wait for it', lambda: os.waitid(os.P_PIDFD, peer, os.WEXITED | os.WNOHANG))
    for kind in range(1, 11): tried('its namespace', lambda: fcntl.ioctl(peer, 0xff00 | kind))`,
  },
  refusedCall("syslog", "the kernel's messages", 103, 116, "10, 0, 0"),
  refusedCall("init_module", "code in the kernel", 175, 105, "0, 0, b''"),
  refusedCall("reboot", "the machine", 169, 142, "0xfee1dead - (1 << 32), 672274793, 0, 0"),
  refusedCall("settimeofday", "the clock of every process", 164, 170, "ctypes.create_string_buffer(16), 0"),
  refusedCall("sethostname", "the host's name", 170, 161, "b'evil', 4"),
  {
    name: "calls the kernel by its other doors",
    why: "a filter that knows one table of numbers must refuse the others",
    code: () => `
import mmap
tried('beyond the known', lambda: system_call(463, 463))
if platform.machine() == 'x86_64': tried('x32', lambda: system_call(0x40000000 + 39, 0))
child = os.fork()
if child == 0:
    if platform.machine() != 'x86_64': os.kill(os.getpid(), signal.SIGSYS)
    page = mmap.mmap(-1, 4096, mmap.MAP_PRIVATE, mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(b'\\xb8\\x14\\x00\\x00\\x00\\xcd\\x80\\xc3')
    ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
    os._exit(0)
held('32-bit calls kill', os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGSYS)`,
  },
  {
    name: "writes into the interpreter's libraries",
    why: "every later call of every episode loads them",
    code: () => `
import email, json
for path in (email.__file__, json.__file__, os.path.dirname(email.__file__) + '/evil.py', '/opt/assay/server/warden.py', '/usr/lib/evil', '/etc/passwd', '/evil', '/dev/evil', '/usr/bin/cat', '/opt/assay/python/pyvenv.cfg'):
    tried(path, lambda: open(path, 'a'))
tried('replace', lambda: os.rename('/usr/bin/cat', '/usr/bin/dog'))
tried('remount', lambda: system_call(165, 40, b'none', b'/', 0, 0x20, 0))`,
  },
  {
    name: "raises its own limits",
    why: "limits that can be lifted are none",
    code: () => `
import resource
for name in ('RLIMIT_NPROC', 'RLIMIT_FSIZE', 'RLIMIT_CPU', 'RLIMIT_NOFILE', 'RLIMIT_CORE'):
    hard = resource.getrlimit(getattr(resource, name))[1]
    tried(name, lambda: resource.setrlimit(getattr(resource, name), (hard + 1, hard + 1)), (OSError, ValueError))
tried('nice', lambda: os.nice(-1))
tried('hide from the watchdog', lambda: system_call(157, 167, 4, 0, 0, 0, 0))
tried('oom', lambda: open('/proc/self/oom_score_adj', 'w').write('-1000'))`,
  },
  {
    name: "speaks to a terminal",
    why: "keys pushed into a terminal are run by the host's shell, and escape sequences lie to its reader",
    code: () => `
import fcntl
tried('terminal', lambda: open('/dev/tty', 'w').write('x'))
tried('push a key', lambda: fcntl.ioctl(0, 0x5412, b'x'))
held('no terminal', not any(os.isatty(number) for number in range(5)))
print('held: \\x1b]0;evil\\x07\\x1b[2J as data')`,
  },
];
