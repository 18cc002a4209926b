import { afterAll, describe, expect, it } from "vitest";
import type { Agent, Workspace } from "../../src/contract/index.ts";
import { openSubjectService } from "../../src/suites/rediscovery/endpoint/subject-service.ts";
import type { Scenario } from "../../src/suites/rediscovery/scenario/scenario.ts";
import type { ErrorType } from "../../src/suites/rediscovery/scoring/error-types.ts";
import { rediscovery } from "../../src/suites/rediscovery/suite.ts";
import { scenarioOf } from "../../src/suites/rediscovery/world.ts";
import { driveEpisode } from "../contract/drive-episode.ts";
import * as broken from "./rediscovery-broken-studies.ts";
import { SandboxedTools } from "./sandboxed-tools.ts";

const tools = new SandboxedTools();
afterAll(() => tools.close());

function pose(family: string) {
  const settings = { ...rediscovery.presets.default, family };
  const world = rediscovery.world({ kind: "public", value: "4" }, settings);
  const [challenge] = rediscovery.items(world, settings);
  return { world, challenge, scenario: scenarioOf(challenge.key.scenario) };
}

const posed = pose("lost-in-the-middle");
const { world, challenge, scenario } = posed;

interface Traced {
  readonly kind: string;
  readonly stage: string;
  readonly type: ErrorType;
  readonly evidence: string;
}

async function errorsOf(agent: Agent, suite = rediscovery, study = posed): Promise<readonly Traced[]> {
  const { scores } = await driveEpisode(suite, study.world, study.challenge, agent, {}, tools.open);
  await tools.stopSandboxes();
  const found = scores.find(({ scorer, metric }) => scorer === "errors" && metric === "errors");
  return found?.parts as unknown as readonly Traced[];
}

describe("error tracing", () => {
  const cases: readonly [name: string, make: (scenario: Scenario) => Agent, stage: string, type: ErrorType][] = [
    ["different items in every condition", broken.withoutCommonItems, "planning", "unsound-design"],
    ["off the task", broken.offTask, "planning", "disobeyed-task"],
    ["too few samples", broken.tooFewSamples, "implementation", "laziness"],
    ["a wrong parse", broken.wrongParse, "implementation", "implementation-error"],
    ["stopping early", broken.stopsEarly, "execution", "premature-termination"],
    ["a loop", broken.loops, "execution", "endless-loop"],
    ["its own data misread", broken.misreadsItsData, "analysis", "interpretation-error"],
  ];
  for (const [name, make, stage, type] of cases) {
    it(`finds ${name}`, async () => {
      const errors = await errorsOf(make(scenario));
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) expect(error).toMatchObject({ stage, type });
      expect(errors[0].evidence).not.toBe("");
    });
  }

  it.each(["self-correction", "persona", "snowballing", "group-bias"])(
    "finds that a control was left out of a study of %s",
    async (family) => {
      const study = pose(family);
      const errors = await errorsOf(broken.withoutControl(study.scenario), rediscovery, study);
      const ofDesign = errors.filter(({ evidence }) => /^(the control at|nothing was measured at) /.test(evidence));
      expect(ofDesign.length).toBeGreaterThan(0);
      for (const error of ofDesign) expect(error).toMatchObject({ stage: "planning", type: "unsound-design" });
    },
  );

  it("finds a conclusion beyond the data, and that the rest was not looked at", async () => {
    const errors = await errorsOf(broken.concludesBeyondItsData(scenario));
    const wrong = errors.filter(({ kind }) => kind === "false-positive");
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatchObject({ stage: "analysis", type: "conclusion-error" });
  });

  it("finds a fault of the system", async () => {
    const faulty = {
      ...rediscovery,
      open(...of: Parameters<typeof rediscovery.open>): Workspace {
        const workspace = rediscovery.open(...of);
        const { service } = openSubjectService(
          {
            names: scenario.subjects,
            instruments: {},
            reply: () => {
              throw new Error("out of memory");
            },
          },
          challenge.item.budget,
        );
        return Object.assign(workspace, { services: { subject: service } });
      },
    };
    const errors = await errorsOf(broken.misreadsItsData(scenario), faulty);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject({ stage: "system", type: "system-error" });
  });

  it("finds nothing wrong with the reference study", async () => {
    const oracle = rediscovery.baselines.oracle.agent({ world, item: challenge.item }, undefined as never);
    expect(await errorsOf(oracle)).toEqual([]);
  });
});
