import type { Json } from "@assay/contract";
import { sideModelName } from "../../proxy/purpose.ts";
import { type Adapter, bunHabits } from "../adapter.ts";

const model = "assay-model";

export const openCode: Adapter = {
  name: "opencode",
  package: "opencode-ai",
  tried: "1.18.33",
  megabytes: 177,
  install: { kind: "npm", command: "opencode" },
  ways: ["tools", "workspace"],
  can: ["tools", "images", "shell"],
  speaksMcp: true,
  runsCode: false,
  habits: [...bunHabits, "registry.npmjs.org"],
  script: ({ way }) => `
export OPENCODE_CONFIG=$HOME/opencode.json OPENCODE_DISABLE_AUTOUPDATE=1 OPENCODE_DISABLE_MODELS_FETCH=1
export OPENCODE_DISABLE_LSP_DOWNLOAD=1 OPENCODE_DISABLE_DEFAULT_PLUGINS=1
cat > $OPENCODE_CONFIG <<END
{ "autoupdate": false, "share": "disabled", "snapshot": false, "enabled_providers": ["bench"],
  "model": "bench/${model}", "small_model": "bench/${sideModelName}",
  "provider": { "bench": { "npm": "@ai-sdk/openai-compatible", "name": "bench",
    "options": { "baseURL": "$ASSAY_MODEL_URL/v1", "apiKey": "any", "timeout": false },
    "models": {
      "${model}": { "name": "${model}", "tool_call": true, "attachment": true,
        "modalities": { "input": ["text", "image"], "output": ["text"] }, "limit": { "context": 200000, "output": 32000 } },
      "${sideModelName}": { "name": "${sideModelName}", "limit": { "context": 200000, "output": 32000 } } } } },
  "mcp": { "bench": { "type": "remote", "url": "$ASSAY_MCP_URL", "enabled": true, "oauth": false, "timeout": 3600000 } },
  "permission": ${way === "tools" ? '{ "*": "deny", "bench_*": "allow", "invalid": "allow" }' : '{ "*": "allow", "webfetch": "deny", "websearch": "deny" }'} }
END
PROMPT=$PWD/$ASSAY_PROMPT_FILE
${way === "tools" ? "mkdir -p work; cd work" : ""}
exec opencode run --format json --title x < $PROMPT
`,
  readClaims: (output) => {
    const steps = output.split("\n").filter((line) => line.includes('"step_finish"'));
    return steps.length === 0 ? undefined : sumOf(steps);
  },
};

/** The turns that it tells of, and their tokens. */
function sumOf(steps: readonly string[]): Json {
  const sums = { steps: 0, input: 0, output: 0 };
  for (const line of steps) {
    try {
      const { part } = JSON.parse(line) as { readonly part: { readonly tokens: { input: number; output: number } } };
      sums.steps += 1;
      sums.input += part.tokens.input;
      sums.output += part.tokens.output;
    } catch {
      // A line that was cut.
    }
  }
  return sums;
}
