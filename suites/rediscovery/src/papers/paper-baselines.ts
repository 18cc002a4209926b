import type { Agent } from "@assay/contract";
import type { PaperItem } from "./paper-items.ts";
import type { PaperWorld } from "./paper-world.ts";
import { shippedTasks } from "./shipped-tasks.ts";
import type { PaperTask } from "./task-file.ts";

/** An agent that measures nothing and submits this conclusion. */
const concluding = (conclusion: string): Agent => ({
  can: ["tools"],
  async attempt(session) {
    await session.submit({ plan: "None." });
    await session.submit({ conclusion });
  },
});

const recite = (task: PaperTask | undefined): string => (task?.claims ?? []).map(({ claim }) => claim).join("\n");

/** The baselines for a study of a paper. Scripted agents cannot find anything out about a real model. */
export function paperBaseline(name: string, item: PaperItem | undefined, world: PaperWorld | undefined): Agent {
  const ofItem = ({ name: task }: PaperTask): boolean => task === item?.paper;
  if (name === "oracle") return concluding(recite(world?.tasks.find(ofItem)));
  if (name === "memoriser") return concluding(recite(shippedTasks.find(ofItem)));
  return concluding(name === "cheat" ? "All that the paper claims is true, and is found here." : "");
}
