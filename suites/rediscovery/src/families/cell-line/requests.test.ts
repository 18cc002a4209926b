import { describe, expect, it } from "vitest";
import { makeScenario } from "../../scenario/scenario.ts";
import { referenceLevels, replyOf } from "../../testing/instrument-family.test-support.ts";
import { cellLine } from "./family.ts";
import { requestExamples } from "./requests.fixture.ts";

describe("requests for assays", () => {
  for (const key of ["one", "two", "three"]) {
    const scenario = makeScenario(`cell-line requests ${key}`, cellLine, 0);
    it(`are read as they are meant, or refused, in scenario ${key}`, () => {
      for (const { body, item, levels } of requestExamples(scenario.subjects[0])) {
        const reply = replyOf(scenario, "assays", body);
        const context = JSON.stringify(body)?.slice(0, 200);
        if (item === undefined) {
          expect(reply, context).toEqual({
            problem: expect.stringMatching(/^The (field|request).{5,200}\.$|^There is/),
          });
          continue;
        }
        const { passage } = scenario.bank[Number(item.slice(1)) - 1].levels;
        const wanted = { ...referenceLevels(cellLine, levels), passage };
        expect("problem" in reply ? reply.problem : reply.reading, context).toEqual({ item, levels: wanted });
        expect("problem" in reply ? undefined : reply.subject).toBe(scenario.subjects[0]);
      }
    });
  }

  it("are told what is wrong with them", () => {
    const scenario = makeScenario("cell-line requests", cellLine, 0);
    const problem = (body: unknown) => replyOf(scenario, "assays", body);
    const base = { cell_line: scenario.subjects[0], aliquot: "q1", well: "C4" };
    expect(problem({ ...base, hours: 200 })).toEqual({
      problem: "The field 'hours' must be a number from 24 to 96 (hours).",
    });
    expect(problem({ ...base, dose: 1 })).toEqual({
      problem:
        "There is no field 'dose'; the fields are cell_line, aliquot, well, drovexil_um, plomarine_um, hours, medium, vehicle, operator, plate_colour.",
    });
  });
});
