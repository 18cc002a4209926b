import type { Step } from "@assay/authoring";
import { finishBlueprint } from "../../author/finish-blueprint.ts";
import { drawFiles } from "../../author/plan-design.ts";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import { loadBlueprint } from "../../blueprint/load-blueprint.ts";
import { plainLaw } from "./auditable-law.ts";
import { draftBlueprint } from "./draft-blueprint.ts";
import { finishOutcome, plainOutcome } from "./finish-outcome.ts";
import { abstractStep } from "./steps/abstract.ts";
import { columnsStep, labelsOf, measuredOf } from "./steps/columns.ts";
import { descriptionStep } from "./steps/description.ts";
import { lawOf, lawsStep } from "./steps/laws.ts";
import { layoutOf, pathsStep } from "./steps/paths.ts";
import { titlesStep } from "./steps/titles.ts";
import type { Study } from "./study.ts";

/** Returns the value of a step, by asking a model or from an earlier reply. */
export type RunStep = <Value>(step: Step<Value>) => Promise<Value>;

/**
 * The paper's procedure: candidate titles, of which the seed draws one, then description, abstract, paths, columns and
 * laws. Each step sees the results of the steps before. Everything else is drawn from the seed.
 */
export async function authorBlueprint(study: Study, candidates: number, runStep: RunStep): Promise<Blueprint> {
  const { draw, settings, context, extension } = study;
  const { titles } = await runStep(titlesStep(study, candidates));
  const title = draw("title").choose(titles);
  const description = await runStep(descriptionStep(study, title));
  const { abstract } = await runStep(abstractStep(title, description));
  const layout = layoutOf(await runStep(pathsStep(study, title, description)), study);
  const columns = await runStep(columnsStep(study, { title, description, layout }));
  const measured = measuredOf(columns);
  const { outcomes: written } = columns;
  const { laws } = await runStep(
    lawsStep(study, { title, hypothesis: description.hypothesis, layout, measured, outcomes: written }),
  );
  const said = written.map((outcome) => plainOutcome(outcome, lawOf(laws, outcome)));
  const draft = draftBlueprint(layout, [...measured, ...said]);
  const plain = said.map((outcome) => ({ ...outcome, law: plainLaw(outcome, draft) }));
  const outcomes = plain.map((outcome) => {
    const finished = finishOutcome(outcome, draft, study);
    if (typeof finished === "string") throw new Error(`a law that was let through cannot be finished: ${finished}`);
    return finished;
  });
  const paths = { ...layout, files: drawFiles(draw("files"), settings.files, layout) };
  const blueprint = finishBlueprint(
    draw,
    {
      context,
      project: { title, repository: repositoryName(title), description, abstract },
      paths,
      extension,
      labels: labelsOf(columns, study, paths),
      measured,
      outcomes,
    },
    settings,
  );
  return loadBlueprint(JSON.parse(JSON.stringify(blueprint)));
}

function repositoryName(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["study"];
  return words.join("-").slice(0, 48).replace(/-+$/, "");
}
