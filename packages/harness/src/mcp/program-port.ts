import { createMcpHandler } from "@modelcontextprotocol/server";
import type { OfferedTools, ProgramPort } from "../agents/index.ts";
import { EpisodeServer } from "./episode-server.ts";
import { serveOnStdio } from "./serve-stdio.ts";

const messageBytes = 4 << 20;

/** What a program gets wrong is answered to it, and what fails on our side is the episode's to tell. */
const report = (): void => undefined;

const serverOf = (offered: OfferedTools): EpisodeServer => new EpisodeServer(offered, report);

/** Offers an episode's tools to agents that are programs, over MCP. */
export const programPort: ProgramPort = {
  overStream(offered, stream) {
    void serveOnStdio(serverOf(offered), { input: stream, output: stream, messageBytes, report });
  },
  overHttp(offered) {
    const server = serverOf(offered);
    const handler = createMcpHandler(() => server.endpoint(), {
      onerror: report,
      maxRequestBodySize: messageBytes,
    });
    return { handle: (request) => handler.fetch(request), close: () => handler.close() };
  },
};
