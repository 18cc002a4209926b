import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chat } from "@assay/harness/testing/chat-server";

/** A reply of a model: one call of a tool, with what it thinks and says before. */
export interface ScriptedCall {
  readonly tool: string;
  readonly input: unknown;
  readonly thinks?: string;
  readonly says?: string;
}

/**
 * Serves the models of a drill, and lets so many episodes hand in as a test says; the others wait. So a test decides how
 * far a run comes before it is killed, however fast the machine is. A reply depends on the model and the turn alone.
 */
export class ModelGate {
  readonly url: string;
  readonly #server: Server;
  #allowed = Number.POSITIVE_INFINITY;
  /** Counted by what they are asked: an episode that a killed process began is the same when it is played again. */
  readonly #passed = new Set<string>();
  #waiting: (() => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(replies: { readonly [model: string]: readonly ScriptedCall[] }): Promise<ModelGate> {
    // Connections are never closed between two requests, since a client may use one just then.
    const server = createServer({ keepAliveTimeout: 3_600_000 }, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as { model: string; messages: readonly { role: string }[] };
      const turn = body.messages.filter(({ role }) => role === "assistant").length;
      const task = body.messages.slice(
        0,
        body.messages.findIndex(({ role }) => role === "assistant"),
      );
      const script = replies[body.model] ?? [];
      // What was sent back for its form is handed in once more as it is.
      const call = script[Math.min(turn, script.length - 1)];
      if (call === undefined) throw new Error(`nobody told ${body.model} what to say`);
      const { tool, input, thinks, says } = call;
      const answer = chat({
        ...(thinks === undefined ? {} : { reasoning: thinks }),
        ...(says === undefined ? {} : { content: says }),
        calls: [{ id: `call-${turn}`, name: tool, input: JSON.stringify(input) }],
        finish: "tool_calls",
      });
      const say = (): void => void answer(response, { path: request.url ?? "", headers: request.headers, text, body });
      if (tool === "submit") gate.#pass(JSON.stringify([body.model, task]), say);
      else say();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const gate = new ModelGate(server);
    return gate;
  }

  /** Lets so many episodes hand in from now on; without a number, all of them. */
  allow(episodes = Number.POSITIVE_INFINITY): void {
    this.#allowed = episodes;
    this.#passed.clear();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #pass(episode: string, say: () => void): void {
    if (this.#passed.has(episode) || this.#passed.size < this.#allowed) {
      this.#passed.add(episode);
      say();
    } else {
      this.#waiting.push(() => this.#pass(episode, say));
    }
  }
}
