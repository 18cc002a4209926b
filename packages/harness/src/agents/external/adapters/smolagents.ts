import type { Adapter } from "../adapter.ts";
import { lastJson } from "../adapter.ts";

/** It answers by programs in Python that call the tools; pictures do not reach its model. */
export const smolagents: Adapter = {
  name: "smolagents",
  package: "smolagents",
  tried: "1.26.0",
  megabytes: 160,
  install: { kind: "python", with: ["smolagents[mcp,openai]", "mcp<2"] },
  ways: ["tools"],
  can: ["tools", "shell"],
  speaksMcp: true,
  files: () => ({ ".assay/agent.py": agent }),
  runsCode: true,
  habits: [],
  script: () => "exec $PYTHON .assay/agent.py\n",
  readClaims: (output) => lastJson(output, "token_usage"),
};

const agent = `import json, os
from smolagents import CodeAgent, MCPClient, OpenAIModel

model = OpenAIModel("assay-model", api_base=os.environ["ASSAY_MODEL_URL"] + "/v1", api_key="any",
                    client_kwargs={"max_retries": 0, "timeout": 3600})
server = {"url": os.environ["ASSAY_MCP_URL"], "transport": "streamable-http"}
with MCPClient(server, structured_output=False) as tools:
    agent = CodeAgent(tools=list(tools), model=model, max_steps=100, verbosity_level=1)
    with open(os.environ["ASSAY_PROMPT_FILE"]) as file:
        result = agent.run(file.read(), return_full_result=True)
usage = result.token_usage
print(json.dumps({"token_usage": {"input": usage.input_tokens, "output": usage.output_tokens}, "steps": len(result.steps)}))
`;
