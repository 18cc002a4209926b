import type { HandedIn, Json, Probes } from "@assay/contract";
import { type Claim, enumerateClaims, judgeClaim } from "@assay/grading/claims";
import type { Item, Key } from "../items.ts";
import { type RediscoveryWorld, scenarioOf } from "../world.ts";
import { claimForms } from "./claim-forms.ts";

const conclusion = "As the claims say.";

const inAnswer = (claims: readonly Claim[]): HandedIn => ({
  value: { conclusion, claims: JSON.parse(JSON.stringify(claims)) as Json },
});

/** Claims of a response that becomes more and more right, and claims that are drawn to find them among. */
const [wrongClaims, drawnClaims] = [4, 60];

/** What `assay check-suite` probes; `audits/probes.ts` tries every family over many seeds. */
export const probes: Probes<RediscoveryWorld, Item, Key> = {
  truth: ({ key }) => inAnswer(key.core),
  *forms({ key }) {
    for (const [form, write] of Object.entries(claimForms)) {
      const given = write(key.core.map(({ statement: _, ...claim }) => claim));
      yield [
        form,
        "file" in given ? { value: { conclusion }, files: { "claims.json": given.file } } : { value: given.answer },
      ];
    }
  },
  // Random claims, most of them false; then one true claim more at each step, and at last all that there are to find.
  *climb({ key }, _world, random) {
    const { truth } = scenarioOf(key.scenario);
    const all = [...enumerateClaims(truth, { conditions: true })];
    const drawn = Array.from({ length: drawnClaims }, () => random.choose(all));
    const isTrue = (claim: Claim): boolean => judgeClaim(claim, truth).verdict === "supported";
    const claims = drawn.slice(0, wrongClaims);
    yield inAnswer(claims);
    for (const claim of [...drawn.filter(isTrue).slice(0, 2), ...key.core]) {
      claims.push(claim);
      yield inAnswer(claims);
    }
  },
  absent: {
    blind: "the twins of a world share one text, and different claims are true of them",
    insider: "the headline is F1 above the best policy without data, fitted to each family (audits/guess.ts)",
  },
};
