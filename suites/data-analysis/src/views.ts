import type { SuiteViews, WorldView } from "@assay/contract";
import type { Settings } from "./settings.ts";
import { filesOf } from "./task-files.ts";
import { findTask } from "./tasks.ts";
import { truthTableOf } from "./truth-table.ts";
import type { AnalysisWorld, Instance } from "./world.ts";

const isPicture = (path: string): boolean => path.endsWith(".png");

/** For each analysis of a world: all of its pictures, with what is true of them over them, and the truth in tables. */
export const views: SuiteViews<AnalysisWorld, Settings> = {
  of: ({ instances }) => instances.flatMap((instance) => [picturesView(instance), truthView(instance)]),
};

const titleOf = (task: string): string => `${task[0].toUpperCase()}${task.slice(1).replaceAll("-", " ")}`;

function picturesView(instance: Instance): WorldView {
  const { task: name, scenario, settings } = instance;
  const task = findTask(name);
  return {
    name,
    title: `${titleOf(name)}: pictures`,
    about: `All pictures of the analysis (${task.science}).${task.marks === undefined ? "" : " The truth can be laid over them."}`,
    spoils: false,
    async *show() {
      const files = filesOf(instance);
      const marks = task.marks?.(scenario, settings) ?? {};
      for (const path of files.paths.filter(isPicture)) {
        await files.prepare([path]);
        const image = { type: "image", mime: "image/png", bytes: files.read(path) } as const;
        yield { kind: "image", image, alt: path, marks: marks[path]?.() ?? [] };
      }
    },
  };
}

/** What the rubric is filled from. */
function truthView({ task: name, scenario, settings, ingredients }: Instance): WorldView {
  return {
    name: `${name}-truth`,
    title: `${titleOf(name)}: the truth`,
    about: "The tables that the rubric is filled from.",
    spoils: true,
    *show() {
      const task = findTask(name);
      const text = ingredients.length === 0 ? "It has no ingredient." : `Its ingredients: ${ingredients.join(", ")}.`;
      yield { kind: "text", text };
      const { truth } = (ingredients.includes("open-method") ? task.open : undefined) ?? task;
      for (const [title, table] of Object.entries(truth(scenario, settings))) {
        yield { kind: "table", title, ...truthTableOf(table) };
      }
    },
  };
}
