import { sideModelName } from "../../proxy/purpose.ts";
import { type Adapter, bunHabits, lastJson } from "../adapter.ts";

export const claudeCode: Adapter = {
  name: "claude-code",
  package: "@anthropic-ai/claude-code",
  tried: "2.1.197",
  megabytes: 235,
  install: { kind: "npm", command: "claude" },
  ways: ["tools", "workspace"],
  can: ["tools", "images", "shell"],
  speaksMcp: true,
  runsCode: false,
  habits: [
    ...bunHabits,
    "/etc/claude-code/",
    "/home/claude/.claude/remote/.oauth_token",
    "/.claude/",
    "/.rgignore",
    "/.ignore",
    "/.gitignore",
    "/.git/",
    "socat",
  ],
  script: ({ way, model }) => `
cat > .assay/mcp.json <<END
{"mcpServers":{"bench":{"type":"http","url":"$ASSAY_MCP_URL","alwaysLoad":true}}}
END
export ANTHROPIC_BASE_URL=$ASSAY_MODEL_URL ANTHROPIC_API_KEY=any ANTHROPIC_DEFAULT_HAIKU_MODEL=${sideModelName}
export CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1 CLAUDE_CODE_MAX_RETRIES=2 DISABLE_AUTOUPDATER=1
export API_TIMEOUT_MS=3600000 CLAUDE_STREAM_IDLE_TIMEOUT_MS=3600000 MAX_MCP_OUTPUT_TOKENS=1000000 MCP_TOOL_TIMEOUT=3600000
exec claude -p --output-format json --mcp-config .assay/mcp.json --strict-mcp-config --model '${model}' \\
  --dangerously-skip-permissions --no-session-persistence --tools "${way === "tools" ? "" : "Bash,Read,Edit,Write"}" < $ASSAY_PROMPT_FILE
`,
  readClaims(output) {
    const result = lastJson(output, "modelUsage");
    if (result === undefined) return undefined;
    const { subtype = null, num_turns = null, usage = null, modelUsage = null } = result;
    return { subtype, num_turns, usage, modelUsage };
  },
};
