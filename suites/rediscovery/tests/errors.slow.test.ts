import { SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { errorTypes } from "../src/scoring/error-types.ts";
import { rediscovery } from "../src/suite.ts";
import { brokenStudies } from "./broken-studies.ts";
import { poseStudy, traceStudy } from "./trace-study.ts";

// `make audit` breaks studies of all families on several seeds: suites/rediscovery/audits/errors.ts.

const tools = new SandboxedTools();
afterAll(() => tools.close());

/** One of every tag, the last with an instrument. */
const studies = ["length-following", "persona", "cell-line"].map((family) => poseStudy(family, 4));

/** The studies in which a fault can be seen, beginning with another one for each fault. */
const cases = brokenStudies.map((broken, index) => {
  const shown = studies.filter(({ scenario }) => scenario.family.name !== broken.hiddenIn?.family);
  const first = index % shown.length;
  return { broken, name: broken.name, shown: [...shown.slice(first), ...shown.slice(0, first)] };
});

describe("error tracing", () => {
  it.each(cases)("labels all that goes wrong where a study has this fault: $name", async ({ broken, shown }) => {
    const errors = [];
    // A fault may by chance do no harm in one study.
    for (const study of shown) if (errors.length === 0) errors.push(...(await traceStudy(tools, study, broken)));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject({ stage: errorTypes[broken.type], type: broken.type });
    for (const { evidence } of errors) expect(evidence).not.toBe("");
  });

  it("finds nothing wrong with the reference study", async () => {
    const [study] = studies;
    const agent = () =>
      rediscovery.baselines.oracle.agent({ world: study.world, item: study.challenge.item }, undefined as never);
    expect(await traceStudy(tools, study, { agent })).toEqual([]);
  });
});
