import type { Attempt } from "./attempt.test-support.ts";

/** Seeing what is not the episode's own. */
export const readAttempts: readonly Attempt[] = [
  {
    name: "reads /etc/shadow",
    why: "passwords of the host's users",
    code: () => "tried('shadow', lambda: open('/etc/shadow').read())",
  },
  {
    name: "reads the checkout",
    why: "the generators and graders of every suite",
    code: ({ checkout }) => `
tried('list', lambda: os.listdir(${JSON.stringify(checkout)}))
tried('read', lambda: open(${JSON.stringify(`${checkout}/package.json`)}).read())
held('no source of a suite', not any('suites' in folders for _, folders, _ in os.walk('/opt')))`,
  },
  {
    name: "reads a file of the host",
    why: "keys, stores and other runs lie in such files",
    code: ({ secretFile }) => `
path = ${JSON.stringify(secretFile)}
tried('read', lambda: open(path).read())
tried('through the first process', lambda: open('/proc/1/root' + path).read())
tried('through this process', lambda: open('/proc/self/root/../..' + path).read())
tried('write', lambda: open(path, 'a').write('x'))`,
  },
  {
    name: "reads the environment of other processes",
    why: "provider keys stand in the host's environment",
    code: () => `
seen = {}
for name in os.listdir('/proc'):
    if name.isdigit() and int(name) != os.getpid():
        tried('environ of ' + name, lambda: open(f'/proc/{name}/environ', 'rb').read())
held('own environment', not any('SECRET' in key or 'KEY' in key or 'TOKEN' in key for key in os.environ))`,
  },
  {
    name: "sees processes of the host",
    why: "their arguments tell what runs, and their numbers are what signals need",
    code: ({ hostPid }) => `
held('only its own processes', sorted(map(int, filter(str.isdigit, os.listdir('/proc')))) == [1, 2])
tried('signal the host', lambda: os.kill(${hostPid}, 0))
tried('signal beyond', lambda: [os.kill(pid, 0) for pid in range(3, 2000)])`,
  },
  {
    name: "finds another episode's files",
    why: "another attempt at the same item, or its answers",
    code: () => `
held('no other workspace', os.listdir('/episodes') == [] and os.listdir('/run/assay') == [])
tops = [name for name in os.listdir('/') if name not in ('usr', 'proc', 'lib', 'lib64', 'root', 'opt')]
found = [name for top in tops for _, _, names in os.walk('/' + top) for name in names if name == 'neighbour.txt']
held('no file of the neighbour', found == [])
tried('uncover', lambda: os.listdir('/proc/1/root/episodes')[0], (OSError, IndexError))`,
  },
  {
    name: "finds another episode's words in its own memory",
    why: "calls are forks of one server, and would inherit whatever it had ever held",
    code: ({ shiftedWord }) => `
word = bytes(byte - 1 for byte in ${JSON.stringify(shiftedWord)}.encode())
word, half = word[:0], [word[:8], word[8:]]
found = 0
with open('/proc/self/mem', 'rb', 0) as memory:
    for line in open('/proc/self/maps').read().splitlines():
        span, mode = line.split()[:2]
        low, high = (int(part, 16) for part in span.split('-'))
        if mode[0] != 'r' or '[v' in line or high - low > 1 << 30: continue
        try:
            memory.seek(low); data = memory.read(high - low)
        except (OSError, ValueError, OverflowError): continue
        at = data.find(half[0])
        while at >= 0:
            if data[at + 8 : at + 8 + len(half[1])] == half[1]: found += 1
            at = data.find(half[0], at + 1)
        del data
held(f'{found} places', found == 0)`,
  },
  {
    name: "uses a descriptor that was left open",
    why: "one open folder or socket of the server would be a way around every wall",
    code: () => `
import stat
kinds = {}
for number in range(3, 256):
    try: kinds[number] = stat.S_IFMT(os.fstat(number).st_mode)
    except OSError: pass
held(f'a socket to the host and a pipe for the report: {kinds}', kinds == {3: stat.S_IFSOCK, 4: stat.S_IFIFO})
tried('a folder behind it', lambda: os.open('..', os.O_RDONLY, dir_fd=3))`,
  },
  {
    name: "sees or reaches a control group",
    why: "its own could be widened or left, and names of others tell of the host",
    code: () => `
held('no /sys', not os.path.exists('/sys'))
held('no group mounted', ' - cgroup' not in open('/proc/self/mountinfo').read())
held('no name', all(line.endswith(':/') for line in open('/proc/self/cgroup').read().split()))`,
  },
  {
    name: "talks to the host's socket",
    why: "it is where calls are handed out",
    code: () => `
def connect():
    sock = socket.socket(socket.AF_UNIX); sock.connect('/run/assay/host.sock')
tried('connect', connect)`,
  },
  {
    name: "makes and opens a device",
    why: "the raw disk holds every file of the host",
    code: () => `
tried('block device', lambda: os.mknod('disk', 0o60660, os.makedev(254, 0)))
tried('character device', lambda: os.mknod('/tmp/mem', 0o20660, os.makedev(1, 1)))
for path in ('/dev/mem', '/dev/kmsg', '/dev/port', '/dev/vda', '/dev/sda', '/dev/kvm', '/dev/fuse', '/dev/net/tun', '/dev/vsock'):
    tried(path, lambda: open(path, 'rb').read(1))`,
  },
  {
    name: "looks at the kernel's own folders",
    why: "they tell about the host, and some can be written",
    code: () => `
for path in ('/sys', '/proc/sys', '/proc/kcore', '/proc/kallsyms', '/proc/keys', '/proc/cmdline', '/proc/sysrq-trigger', '/sys/fs/cgroup'):
    tried(path, lambda: os.stat(path))`,
  },
  {
    name: "links to a file that it may only read",
    why: "a second name in the workspace could outlive a mount",
    code: () => `
tried('hard link', lambda: os.link('/usr/bin/cat', 'cat'))
tried('hard link across', lambda: os.link('/etc/passwd', '/tmp/passwd'))`,
  },
  {
    name: "unpacks an archive with paths that lead out",
    why: "agents unpack what they are given, and hosts have unpacked what agents gave",
    code: ({ secretFile }) => `
import io, tarfile, zipfile
def tar(name, link=None):
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode='w') as archive:
        member = tarfile.TarInfo(name); member.size = 0 if link else 4
        if link: member.type, member.linkname = tarfile.SYMTYPE, link
        archive.addfile(member, None if link else io.BytesIO(b'evil'))
    data.seek(0)
    with tarfile.open(fileobj=data) as archive: archive.extractall('.')
tried('upwards', lambda: tar('../../../../evil'))
tar('way-out', ${JSON.stringify(secretFile)})
for attempt in (lambda: tar(${JSON.stringify(secretFile)}), lambda: open('way-out', 'w').write('evil')):
    try: attempt()
    except OSError: pass
print('held: whatever it unpacked is its own')`,
  },
];
