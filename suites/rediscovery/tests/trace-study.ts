import type { Challenge, Workspace } from "@assay/contract";
import type { SandboxedTools } from "assay/testing";
import { driveEpisode } from "assay/testing";
import { openSubjectService } from "../src/endpoint/subject-service.ts";
import type { Item, Key } from "../src/items.ts";
import type { Scenario } from "../src/scenario/scenario.ts";
import type { ErrorType, Stage } from "../src/scoring/error-types.ts";
import { subjectsOf } from "../src/subject/subjects.ts";
import { rediscovery } from "../src/suite.ts";
import { type RediscoveryWorld, scenarioOf } from "../src/world.ts";
import type { BrokenStudy } from "./broken-studies.ts";

export interface Study {
  readonly world: RediscoveryWorld;
  readonly challenge: Challenge<Item, Key>;
  readonly scenario: Scenario;
}

/** The first twin of a family and seed. */
export function poseStudy(family: string, seed: number): Study {
  const settings = { ...rediscovery.presets.default, family };
  const world = rediscovery.world({ kind: "public", value: String(seed) }, settings);
  const [challenge] = rediscovery.items(world, settings);
  return { world, challenge, scenario: scenarioOf(challenge.key.scenario) };
}

/** An error as the scorer reports it. */
export interface Traced {
  readonly kind: "false-positive" | "false-negative";
  readonly stage: Stage;
  readonly type: ErrorType;
  readonly evidence: string;
  readonly statement: string;
}

/** Lets an agent do a study in the sandbox, and returns what went wrong in it. */
export async function traceStudy(
  tools: SandboxedTools,
  { world, challenge, scenario }: Study,
  { agent, isFaulty = false }: Pick<BrokenStudy, "agent" | "isFaulty">,
): Promise<readonly Traced[]> {
  const suite = isFaulty ? { ...rediscovery, open: openFaulty(scenario) } : rediscovery;
  const { scores } = await driveEpisode(suite, world, challenge, agent(scenario), {}, tools.open);
  await tools.stopSandboxes();
  const found = scores.find(({ scorer, metric }) => scorer === "errors" && metric === "errors");
  return found?.parts as unknown as readonly Traced[];
}

/** A workspace whose subjects fail on every call, because their world is missing. */
function openFaulty(scenario: Scenario): typeof rediscovery.open {
  return (world, item): Workspace => {
    let isOpen = false;
    const parameters = new Proxy(Object(scenario.parameters), {
      get(of, name) {
        if (isOpen) throw new Error("out of memory");
        return Reflect.get(of, name);
      },
    });
    const { service } = openSubjectService(subjectsOf({ ...scenario, parameters }), item.budget);
    isOpen = true;
    return Object.assign(rediscovery.open(world, item), { services: { subject: service } });
  };
}
