import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findInstallation } from "../../installation.ts";
import type { Sandbox, SandboxBackend } from "../sandbox.ts";
import type { Target } from "./attempt.test-support.ts";

export const secret = "host-secret-5813";
const word = "neighbourword2718";
const shifted = [...word].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 1)).join("");

/** Everything of the host that an attempt might change. */
export interface Bait {
  readonly target: Target;
  readonly folder: string;
  /** Connections and packets that reached the host's listeners. */
  reached(): number;
  close(): void;
}

function listen(server: Server, on: number | string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const done = (): void => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    };
    if (typeof on === "number") server.listen(on, "127.0.0.1", done);
    else server.listen(on, done);
  });
}

export async function layBait(): Promise<Bait> {
  const folder = mkdtempSync(join(tmpdir(), "assay-escape-"));
  const secretFile = join(folder, "secret.txt");
  writeFileSync(secretFile, secret);
  let reached = 0;
  const servers = [0, 1, 2].map(() =>
    createServer((socket) => {
      reached += 1;
      socket.destroy();
    }),
  );
  const [tcp, abstract, file] = servers as [Server, Server, Server];
  const abstractName = `assay-escape-${process.pid}`;
  const socketFile = join(folder, "host.sock");
  const tcpPort = await listen(tcp, 0);
  await listen(abstract, `\0${abstractName}`);
  await listen(file, socketFile);
  const udp = createSocket("udp4", () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  return {
    folder,
    target: {
      secretFile,
      checkout: findInstallation().checkout ?? "",
      hostPid: process.pid,
      tcpPort,
      udpPort: udp.address().port,
      abstractName,
      socketFile,
      neighbourPort: 0,
      shiftedWord: shifted,
    },
    reached: () => reached,
    close: () => {
      for (const server of servers) server.close();
      udp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another episode, whose call is under way while attempts are made, and the port of its service. */
export interface Neighbour {
  readonly sandbox: Sandbox;
  readonly port: number;
  /** Ends its call. */
  leave(): Promise<void>;
}

export async function startNeighbour(backend: SandboxBackend): Promise<Neighbour> {
  const port = Promise.withResolvers<number>();
  const leaving = new AbortController();
  const sandbox = await backend.start({
    workspace: "kept",
    services: {
      lookup: async (request) => {
        port.resolve(Number(new URL(request.url).pathname.slice(1)));
        return new Response(word);
      },
    },
  });
  await sandbox.putFiles([{ path: "neighbour.txt", bytes: Buffer.from(word) }]);
  const code = `# ${word}\nimport os, time, urllib.request\nurl = os.environ['ASSAY_LOOKUP_URL']\nprint(urllib.request.urlopen(url + '/' + url.rsplit(':', 1)[1]).read())\ntime.sleep(7200)`;
  const call = sandbox.runPython(code, { limits: { wallSeconds: 7200 }, signal: leaving.signal });
  return {
    sandbox,
    port: await port.promise,
    leave: async () => {
      leaving.abort();
      await call;
    },
  };
}
