import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ChatAnswer, chat } from "@assay/harness/testing/chat-server";
import { type Way, ways } from "./ways.ts";

/** When in an episode the server misbehaves; drawn from the seed and the task. */
type When = "once" | "at first" | "after the first reply" | "now and then" | "never";

const never = (count: number): When[] => Array.from({ length: count }, () => "never");
const times: { readonly [often in NonNullable<Way["often"]>]: readonly When[] } = {
  usual: ["once", "at first", "after the first reply", "now and then"],
  "seldom after a reply": ["after the first reply", ...never(5)],
  "hardly ever": ["once", ...never(15)],
};

interface Asked {
  readonly model: string;
  readonly messages: readonly { readonly role: string }[];
}

const call = (turn: number, name: string, input: unknown): ChatAnswer => ({
  calls: [{ id: `call-${turn}`, name, input: JSON.stringify(input) }],
  finish: "tool_calls",
});

/** A good model lists the files and hands in. */
const good = (turn: number): ChatAnswer =>
  turn === 0
    ? call(turn, "list_directory", { depth: null })
    : call(turn, "submit", { value: { answer: "yes", confidence: 0.5 } });

/** Serves a model for each way to misbehave, on the loopback. Which tasks it happens to depends on the seed alone. */
export class MisbehavingServer {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(seed: string): Promise<MisbehavingServer> {
    const byName = new Map(ways.map((way): [string, Way] => [modelOf(way), way]));
    const asked = new Map<string, number>();
    const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
      const chunks: Buffer[] = [];
      // Whoever asks may be killed in between.
      for await (const piece of request.on("error", () => undefined)) chunks.push(piece);
      const text = Buffer.concat(chunks).toString();
      const received = { path: request.url ?? "", headers: request.headers, text, body: {} as never };
      const way = byName.get((text === "" ? undefined : (JSON.parse(text) as Asked).model) ?? "");
      if (way === undefined) {
        response.writeHead(302, { location: received.path }).end();
        return;
      }
      const body = JSON.parse(text) as Asked;
      const first = body.messages.findIndex(({ role }) => role === "assistant");
      const turn = body.messages.filter(({ role }) => role === "assistant").length;
      const task = JSON.stringify([seed, body.model, body.messages.slice(0, first < 0 ? undefined : first)]);
      const count = asked.get(task) ?? 0;
      asked.set(task, count + 1);
      const when = drawn(times[way.often ?? "usual"], task);
      const isDue =
        when === "once"
          ? count === 0
          : when === "at first"
            ? turn === 0
            : when === "after the first reply"
              ? turn > 0
              : when === "now and then" && drawn([true, false], `${task} ${count}`);
      const script = isDue ? way.answer(good(turn)) : chat(good(turn));
      await script(response, { ...received, body: body as never });
    });
    server.on("clientError", (_, socket) => socket.destroy());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new MisbehavingServer(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** The name of a way's model in plans. */
export const modelOf = ({ name }: Way): string => name.replaceAll(/[^A-Za-z0-9]+/g, "-").toLowerCase();

const drawn = <Each>(all: readonly Each[], text: string): Each =>
  all[hash("sha256", text, "buffer").readUInt32BE(0) % all.length] as Each;
