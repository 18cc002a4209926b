import { dirname, join } from "node:path";
import { type Adapter, lastJson } from "../adapter.ts";

/** Names of models by which Codex offers its own tools and hides those of MCP are not used. */
const model = "assay-model";

export const codex: Adapter = {
  name: "codex",
  package: "@openai/codex",
  tried: "0.166.0",
  megabytes: 436,
  install: {
    kind: "npm",
    command: "codex",
    native: (launcher) =>
      join(
        dirname(dirname(dirname(launcher))),
        `codex-linux-${process.arch}`,
        `vendor/${process.arch === "arm64" ? "aarch64" : "x86_64"}-unknown-linux-musl/bin/codex`,
      ),
  },
  ways: ["tools", "workspace"],
  can: ["tools", "images", "shell"],
  speaksMcp: true,
  runsCode: false,
  habits: ["/etc/_rjem_malloc.conf", "/proc/self/mountinfo"],
  script: ({ way }) => `
export CODEX_HOME=$HOME/codex; mkdir -p $CODEX_HOME
cat > $CODEX_HOME/config.toml <<END
model = "${model}"
model_provider = "bench"
approval_policy = "never"
sandbox_mode = "danger-full-access"
check_for_update_on_startup = false
web_search = "disabled"
model_context_window = 200000
tool_output_token_limit = 25000
[model_providers.bench]
name = "bench"
base_url = "$ASSAY_MODEL_URL/v1"
wire_api = "responses"
request_max_retries = 2
stream_max_retries = 0
stream_idle_timeout_ms = 3600000
[mcp_servers.bench]
url = "$ASSAY_MCP_URL"
required = true
startup_timeout_sec = 60
tool_timeout_sec = 3600
[features]
apps = false
plugins = false
remote_plugin = false
tool_suggest = false
plugin_discovery_prefetch = false
multi_agent = false
goals = false
${way === "tools" ? "shell_tool = false\nunified_exec = false\nview_image = false" : ""}
[shell_environment_policy]
inherit = "core"
exclude = ["ASSAY_*", "*_KEY"]
[analytics]
enabled = false
END
exec codex exec --json --skip-git-repo-check --ephemeral - < $ASSAY_PROMPT_FILE
`,
  readClaims: (output) => lastJson(output, "usage")?.usage,
};
