import { type Json, type Part, type ToolResult, text } from "@assay/contract";
import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { OfferedTools } from "../agents/index.ts";
import { packageVersion } from "../installation.ts";
import { isTooDeep } from "../models/outside-json.ts";
import { wireTool, withoutNulls } from "./wire-tool.ts";

const callsAtOnce = 32;

const instructions =
  "This server holds one task. Read it with get_task, work with the other tools, and hand in the result with submit.";

/** One episode as MCP clients see it: endpoints come and go with connections, all state is the episode's. */
export class EpisodeServer {
  readonly #episode: OfferedTools;
  readonly #report: (error: unknown) => void;
  #running = 0;

  /** `report` is told what goes wrong on our side, which clients are not. */
  constructor(episode: OfferedTools, report: (error: unknown) => void) {
    this.#episode = episode;
    this.#report = report;
  }

  /** A protocol endpoint for one connection or one request. */
  endpoint(): Server {
    const server = new Server(
      { name: "assay", version: packageVersion() },
      { capabilities: { tools: {} }, instructions },
    );
    server.setRequestHandler("tools/list", () => ({ tools: this.#episode.tools.map(wireTool) }));
    server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
      if (isTooDeep(params.arguments)) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, "the arguments are nested too deeply");
      }
      const { parts, error } = await this.#call(params.name, z.json().parse(params.arguments ?? {}), mcpReq.signal);
      if (error === undefined) return { content: parts.map(wirePart) };
      const shown = text(`Error [${error.code}]: ${error.message}`);
      // Some clients show structured content in place of text and pictures, so there is none.
      return { content: [shown, ...parts].map(wirePart), isError: true, _meta: { "assay/error": error.code } };
    });
    return server;
  }

  async #call(name: string, input: Json, signal: AbortSignal): Promise<ToolResult> {
    if (this.#running >= callsAtOnce) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidRequest,
        `at most ${callsAtOnce} calls run at once; wait for one`,
      );
    }
    this.#running++;
    try {
      const tool = this.#episode.tools.find((each) => each.name === name);
      const given = tool === undefined ? input : withoutNulls(tool.input, input);
      const result = await this.#episode.call(name, given, signal);
      if (result.error?.code !== "tools/unknown-tool") return result;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, result.error.message);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      this.#report(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, "the bench failed at this call; it can be tried again");
    } finally {
      this.#running--;
    }
  }
}

function wirePart(part: Part) {
  return part.type === "text"
    ? ({ type: "text", text: part.text } as const)
    : ({ type: "image", data: Buffer.from(part.bytes).toString("base64"), mimeType: part.mime } as const);
}
