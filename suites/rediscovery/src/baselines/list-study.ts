import type { Agent } from "@assay/contract";
import { comparisonId } from "../headroom/listed/decisions.ts";
import type { Item } from "../items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { endExperiments } from "./claims-only.ts";
import type { ListPlan } from "./list-plan.ts";
import { callsIn, randomOrder, runStudy } from "./reference-study.ts";

/** Python that writes the claims about a list as decisions. */
const deciding = `
_study = study
def study():
    _study()
    claims = json.load(open("claims.json"))["claims"]
    json.dump({claim["id"]: claim["finding"]["relation"] for claim in claims}, open("decisions.json", "w"))
`;

/** A margin that every difference reaches. */
const ANY = 1e-9;

/** Carries out a plan for a list in the sandbox, as any agent could. */
export function listStudy(
  item: Item,
  { family }: Scenario,
  { design, decided, isSure }: ListPlan,
  isRandomised: boolean,
): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({
        plan: `Measure ${design.length} conditions on the same items in each, read every reply, and decide each comparison by its measure at the middle of the margins.`,
      });
      const written = {
        cells: design.map(({ cell }) => cell),
        calls: callsIn(family, design),
        questions: decided.map(({ question: { asks, measure }, of, against }, index) => ({
          about: { id: comparisonId(index) },
          asks,
          measure,
          levels: asks.kind === "contrast" ? asks.levels : [],
          places: [{ cells: [of, against], against: [] }],
        })),
        measures: Object.fromEntries(
          family.measures.map(({ name, column, equalWithin, differsBy }) => [
            name,
            isSure ? { column, equalWithin: ANY, differsBy: ANY } : { column, equalWithin, differsBy },
          ]),
        ),
      };
      await runStudy(session, family, written, `${isRandomised ? randomOrder : ""}\n${deciding}`);
      await endExperiments(session, item);
      await session.submit({});
    },
  };
}
