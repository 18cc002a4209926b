import type { Adapter } from "../adapter.ts";
import { lastJson } from "../adapter.ts";

/** The SDK of OpenHands: its command line wants a terminal, which the sandbox has not. */
export const openHands: Adapter = {
  name: "openhands",
  package: "openhands-sdk",
  tried: "1.21.0",
  megabytes: 751,
  install: { kind: "python", with: ["openhands-tools"], oldest: 12 },
  ways: ["tools"],
  can: ["tools", "shell"],
  speaksMcp: true,
  files: () => ({ ".assay/agent.py": agent }),
  runsCode: false,
  habits: [],
  script: () => "export LITELLM_LOCAL_MODEL_COST_MAP=True\nexec $PYTHON .assay/agent.py\n",
  readClaims: (output) => lastJson(output, "accumulated_cost"),
};

const agent = `import json, os
from pydantic import SecretStr
from openhands.sdk import LLM, Agent, Conversation

llm = LLM(model="openai/assay-model", base_url=os.environ["ASSAY_MODEL_URL"] + "/v1", api_key=SecretStr("any"),
          usage_id="agent", num_retries=0, timeout=3600)
servers = {"mcpServers": {"bench": {"url": os.environ["ASSAY_MCP_URL"], "transport": "http"}}}
agent = Agent(llm=llm, tools=[], mcp_config=servers)
conversation = Conversation(agent=agent, workspace=os.getcwd(), max_iteration_per_run=200)
with open(os.environ["ASSAY_PROMPT_FILE"]) as file:
    conversation.send_message(file.read())
conversation.run()
print(json.dumps(llm.metrics.get(), default=str))
`;
