import { AssayError } from "@assay/contract";
import { canonicalJson } from "../../engine/identity.ts";
import type { AgentEntry } from "../../engine/index.ts";
import { designOf, type LeakRun } from "./leak-run.ts";

const refuse = (problem: string): AssayError => new AssayError("reports/not-comparable", problem);

/**
 * Refuses two runs whose scores may differ for another reason than that the worlds of one were published. Gives the
 * agents that both have.
 */
export function requireComparable(
  ours: LeakRun,
  theirs: LeakRun,
  { partial }: { readonly partial: boolean },
): AgentEntry[] {
  if (ours.id === theirs.id)
    throw refuse(`${ours.id} is one run; name the run of public seeds and then another of private ones`);
  for (const { id, status } of [ours, theirs]) {
    if (status === "finished" || partial) continue;
    throw refuse(`the run ${id} is ${status}; finish it with 'assay resume', or look at what there is with --partial`);
  }
  requireSameDesign(ours, theirs);
  requireNoSharedSeed(ours, theirs);
  const known = new Set(theirs.record.agents.map(({ id }) => id));
  const shared = ours.record.agents.filter(({ id }) => known.has(id));
  if (shared.length > 0) return shared;
  throw refuse(
    `no agent of ${ours.id} is in ${theirs.id}; an agent is the same only with the same model, options and limits`,
  );
}

function requireSameDesign(ours: LeakRun, theirs: LeakRun): void {
  const differ = (what: string, way: string): AssayError =>
    refuse(`${ours.id} and ${theirs.id} differ in ${what}; ${way}`);
  const again = "run both with the same plan, other seeds alone";
  const namesOf = ({ record }: LeakRun) => [...new Set(record.cells.map(({ suite }) => suite))].sort();
  if (String(namesOf(ours)) !== String(namesOf(theirs))) {
    throw differ(`their suites (${namesOf(ours).join(", ")} and ${namesOf(theirs).join(", ")})`, again);
  }
  const generationsOf = ({ record }: LeakRun) =>
    [...new Set(record.cells.map(({ suite, generation }) => `${suite} ${generation}`))].sort();
  if (String(generationsOf(ours)) !== String(generationsOf(theirs))) {
    const shown = `${generationsOf(ours).join(", ")} and ${generationsOf(theirs).join(", ")}`;
    throw differ(`the generation of a suite (${shown})`, "worlds of two generations are different challenges");
  }
  const designsOf = ({ record }: LeakRun) => [...new Set(record.cells.map(designOf))].sort();
  if (String(designsOf(ours)) !== String(designsOf(theirs))) throw differ("their settings or choice of items", again);
  const [ourPlan, theirPlan] = [ours.record.plan, theirs.record.plan];
  if (ourPlan.repeats !== theirPlan.repeats) {
    throw differ(`their repeats (${ourPlan.repeats} and ${theirPlan.repeats})`, again);
  }
  if (canonicalJson(ourPlan.actors) !== canonicalJson(theirPlan.actors))
    throw differ("the models of their actors", again);
}

function requireNoSharedSeed(ours: LeakRun, theirs: LeakRun): void {
  const worldsOf = ({ record, seeds }: LeakRun): Set<string> =>
    new Set(
      [...seeds].map(([name, { value }]) => canonicalJson([record.cells[Number.parseInt(name, 10)].suite, value])),
    );
  const known = worldsOf(theirs);
  const shared = [...worldsOf(ours)].filter((world) => known.has(world)).length;
  if (shared === 0) return;
  const count = shared === 1 ? "1 seed" : `${shared} seeds`;
  throw refuse(`${ours.id} and ${theirs.id} have ${count} in common; a world is either public or private`);
}

/** What may make the comparison say less than it seems to, a sentence each. */
export function doubtsOf(ours: LeakRun, theirs: LeakRun): string[] {
  const hasKind = ({ seeds }: LeakRun, kind: string) => [...seeds.values()].some((seed) => seed.kind === kind);
  const prompts = Object.keys({ ...ours.record.prompts, ...theirs.record.prompts })
    .filter((name) => ours.record.prompts[name] !== theirs.record.prompts[name])
    .sort();
  const [ourVersion, theirVersion] = [ours, theirs].map(versionsOf);
  const models = [...ours.served].filter(([model, versions]) => {
    const others = theirs.served.get(model);
    return others !== undefined && String(others) !== String(versions);
  });
  return [
    ...(hasKind(theirs, "public")
      ? [`The private run ${theirs.id} has public seeds, which anyone can make; hold back secret ones instead.`]
      : []),
    ...(hasKind(ours, "secret")
      ? [`The public run ${ours.id} has seeds that were secret when it ran; were their worlds published?`]
      : []),
    ...(prompts.length > 0 ? [`Prompts differ between the runs: ${prompts.join(", ")}.`] : []),
    ...(ourVersion === theirVersion ? [] : [`The runs were made by other versions: ${ourVersion}; ${theirVersion}.`]),
    ...models.map(
      ([model, versions]) =>
        `${model} was served as ${versions.join(", ")} to the public run, and as ${theirs.served.get(model)?.join(", ")} to the private one.`,
    ),
  ];
}

function versionsOf({ record: { software, cells } }: LeakRun): string {
  const suites = [...new Set(cells.map(({ suite, version }) => `${suite} ${version}`))].sort();
  return [`Assay ${software.version}`, ...suites].join(", ");
}
