import type { Attempt } from "./attempt.test-support.ts";

const misused = (message: string): Pick<Attempt, "ending"> => ({ ending: { kind: "misused-broker", message } });
const send = (bytes: string): string => `
import struct, pickle, json
print('held: the call ends', flush=True)
sock = socket.socket(fileno=3)
sock.sendall(${bytes})
time.sleep(900)`;

/** Lying to the host over the one connection that a call has to it. */
export const brokerAttempts: readonly Attempt[] = [
  {
    name: "sends a pickled object",
    why: "whoever loads it runs it",
    code: () => send("(lambda p: struct.pack('>II', len(p), 0) + p)(pickle.dumps(os.system))"),
    ...misused("a value that is not JSON"),
  },
  {
    name: "announces four gigabytes",
    why: "the host would make room for them",
    code: () => send("b'\\xff' * 8"),
    ...misused("a value of 4294967295 bytes, at most 1048576"),
  },
  {
    name: "sends raw bytes that nobody asked for",
    why: "requests have none",
    code: () => send("struct.pack('>II', 2, 1000) + b'{}'"),
    ...misused("1000 raw bytes, at most 0"),
  },
  {
    name: "sends JSON of another shape",
    why: "what is not checked is trusted",
    code: () =>
      send(
        "(lambda p: struct.pack('>II', len(p), 0) + p)(json.dumps({'requests': [{'name': 'x', 'arguments': {}, 'as': 'host'}]}).encode())",
      ),
    ...misused("a value that is not a batch of requests"),
  },
  {
    name: "sends JSON nested a hundred thousand deep",
    why: "a reader that follows it falls off its stack",
    code: () => send("struct.pack('>II', 200000, 0) + b'[' * 100000 + b']' * 100000"),
    ...misused("a value that is not a batch of requests"),
  },
  {
    name: "asks more at once than it may",
    why: "one frame would keep the host busy for hours",
    code: () =>
      send(
        "(lambda p: struct.pack('>II', len(p), 0) + p)(json.dumps({'requests': [{'name': 'x', 'arguments': {}}] * 5000}).encode())",
      ),
    ...misused("5000 requests, at most 4096"),
  },
  {
    name: "names a prototype",
    why: "a careless merge would change every object of the host",
    code: () => `
from assay_broker import ask
reply = ask('__proto__', {'__proto__': {'polluted': True}, 'constructor': {'prototype': {'polluted': True}}})
held('only an answer', reply.value == 'fine')`,
    broker: async (request) => {
      Object.assign({}, request.arguments);
      return { value: ({} as { polluted?: boolean }).polluted === undefined ? "fine" : "polluted" };
    },
  },
  {
    name: "asks and never reads the answers",
    why: "answers that pile up would fill the host's memory",
    limits: { wallSeconds: 12 },
    ending: { kind: "limit", limit: "wall-time" },
    code: () => `
import json, struct
print('held: it waits for itself', flush=True)
sock = socket.socket(fileno=3)
text = json.dumps({'requests': [{'name': 'x', 'arguments': {}}]}).encode()
while True: sock.sendall(struct.pack('>II', len(text), 0) + text)`,
    broker: async () => ({ value: "x".repeat(10_000) }),
  },
  {
    name: "sends half a frame and leaves",
    why: "a reader must not wait for the rest",
    code: () =>
      "sock = socket.socket(fileno=3)\nsock.sendall(b'\\0\\0\\0\\x10\\0\\0\\0\\0{')\nsock.close()\nprint('held: it just ends')",
  },
  {
    name: "forges the report of its own end",
    why: "the report is its own word; limits and failures are not its to claim",
    code: () => `
import json
os.write(4, json.dumps({'type': 'x', 'message': 'y', 'traceback': 'z', 'kind': 'failure'}).encode())
print('held: it ended well')`,
  },
  {
    name: "reports what is no error, and ends with one",
    why: "what nobody understands would look like a failure of the sandbox, and be tried again",
    ending: { kind: "exited", status: 1 },
    code: () => `
import json
print('held: its exit status is all', flush=True)
os.write(4, json.dumps({'type': 5, 'message': None, 'traceback': ['x' * 5000]}).encode())
os._exit(1)`,
  },
  {
    name: "floods its report",
    why: "it is read into memory",
    limits: { wallSeconds: 12 },
    ending: { kind: "limit", limit: "wall-time" },
    code: () => "print('held: bounded', flush=True)\nwhile True: os.write(4, b'x' * 60000)",
  },
];
