import { describe, expect, it } from "vitest";
import { makeScenario } from "../../scenario/scenario.ts";
import { referenceLevels, replyOf } from "../../testing/instrument-family.test-support.ts";
import type { Entity } from "./bank.ts";
import { spaceTime } from "./family.ts";
import { requestExamples } from "./requests.fixture.ts";

describe("requests for activations", () => {
  for (const key of ["one", "two", "three"]) {
    it(`are read as they are meant, or refused, in scenario ${key}`, () => {
      const scenario = makeScenario(`space-time requests ${key}`, spaceTime, 0);
      const [model] = scenario.subjects;
      const [first, second, third] = scenario.bank as readonly Entity[];
      for (const entity of [first, second]) {
        for (const { body, levels, isUnread } of requestExamples(model, entity, third)) {
          const reply = replyOf(scenario, "activations", body);
          const context = JSON.stringify(body)?.slice(0, 200);
          if (levels === undefined) {
            expect(reply, context).toEqual({
              problem: expect.stringMatching(isUnread ? /^Not understood: The .{5,250}\.$/ : /^The(re)? .{5,250}\.$/),
            });
            continue;
          }
          expect("problem" in reply ? reply.problem : reply.reading, context).toEqual({
            item: entity.id,
            levels: { ...referenceLevels(spaceTime, levels), kind: entity.kind },
          });
        }
      }
    });
  }
});
