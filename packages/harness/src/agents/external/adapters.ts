import type { Adapter } from "./adapter.ts";
import { claudeCode } from "./adapters/claude-code.ts";
import { codex } from "./adapters/codex.ts";
import { miniSweAgent } from "./adapters/mini-swe-agent.ts";
import { openCode } from "./adapters/opencode.ts";
import { openHands } from "./adapters/openhands.ts";
import { smolagents } from "./adapters/smolagents.ts";

/** The programs that Assay knows by name. */
export const adapters: readonly Adapter[] = [claudeCode, codex, miniSweAgent, openCode, openHands, smolagents];
