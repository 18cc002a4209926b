/**
 * An agent for Assay in TypeScript: the official client of MCP, over HTTP.
 *
 *     npm install --prefix examples/agents/typescript
 *     assay run --suite repository-qa --seeds 7 --sample 1 --agent command \
 *       --option command='node agent.ts' --option transport=http --option folder=examples/agents/typescript
 *
 * It looks around with the tools that need no arguments, and hands in a guess. Put your own thinking into `decide`.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "example-agent", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL(process.env.ASSAY_MCP_URL ?? "")));

let { said: task } = await call("get_task", {});
while (task !== "finished") {
  console.log(`a task of ${task.length} characters`);
  const next = await handIn(decide(task, await lookAround()));
  if (next === undefined) break;
  task = next;
}
await client.close();

/** What the tools say that only read and need no arguments. */
async function lookAround(): Promise<string[]> {
  const { tools } = await client.listTools();
  const easy = tools.filter(
    ({ name, inputSchema, annotations }) =>
      name !== "get_task" && annotations?.readOnlyHint === true && (inputSchema.required ?? []).length === 0,
  );
  return Promise.all(easy.map(async ({ name }) => (await call(name, {})).said));
}

/** Answers to a task, the likeliest first. A real agent would read the task and what it has seen, and ask its model. */
function decide(_task: string, _seen: readonly string[]): unknown[] {
  return [
    { answer: "0" },
    {
      plan: "Vary one thing at a time on the same items, hold the others, add a control without it, and compare the means.",
    },
    { conclusion: "No effect was found.", claims: [] },
    { explanation: "The outcome stays near its mean." },
    "done",
    "stop",
  ];
}

/** The next task, or `finished`, after the first answer that is taken; undefined where none is. */
async function handIn(answers: readonly unknown[]): Promise<string | undefined> {
  for (const value of answers) {
    const { said, isRefused } = await call("submit", { value });
    if (!isRefused) return said;
  }
  return undefined;
}

async function call(name: string, input: Record<string, unknown>): Promise<{ said: string; isRefused: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const said = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  return { said, isRefused: isError === true };
}
