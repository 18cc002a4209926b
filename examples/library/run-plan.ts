import { readResults, runPlan } from "assay";

const { run } = await runPlan(
  {
    suites: [{ suite: "repository-qa", seeds: "1..2", items: { perWorld: 2 } }],
    agents: [{ agent: "baseline/oracle" }, { agent: "baseline/guess" }],
  },
  {
    store: "runs.sqlite",
    observer: { episodeEnded: ({ agent, summary }) => console.log(agent.label, summary.outcome.kind) },
  },
);
for (const { group, score } of await readResults("runs.sqlite", run)) console.log(group.agent, score?.mean);
