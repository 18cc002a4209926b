import { type FunctionAgent, runPlan } from "assay";

/** Looks around with the tools that need no arguments, asks its model, and hands in what it says. */
const myAgent: FunctionAgent = {
  name: "my agent",
  version: "1",
  model: process.env.MODEL ?? "openai/gpt-5.4",
  async attempt(session, { model }) {
    for (;;) {
      const { prompt, tools } = session.phase;
      const seen = await session.call("get_task", {});
      const reply = await model?.reply({
        messages: [{ role: "user", parts: [...prompt, ...seen.parts] }],
        tools: [],
        signal: session.signal,
      });
      const said = reply?.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n") ?? "";
      console.log(`${tools.length} tools; the model said ${said.length} characters`);
      const submitted = await session.submit({ answer: said });
      if (submitted.status !== "next-phase") return;
    }
  },
};

const { run, status } = await runPlan(
  { suites: [{ suite: "repository-qa", seeds: "1..2", items: { perWorld: 2 } }], agents: [myAgent] },
  { store: "runs.sqlite" },
);
console.log(run, status);
