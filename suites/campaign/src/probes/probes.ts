import type { HandedIn, Json, Probes } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import { mechanismNames } from "../law/grammar.ts";
import type { CampaignWorld } from "../world.ts";

type Answer = { predictions: Json[]; mechanisms: { [name: string]: Json } };

function truthOf({ truths, mechanisms }: Key): Answer {
  return {
    predictions: truths.map((truth) => ({ value: truth, low: truth, high: truth })),
    mechanisms: Object.fromEntries(mechanismNames.map((name) => [name, mechanisms[name] ? 1 : 0])),
  };
}

/** What `assay check-suite` probes. */
export const probes: Probes<CampaignWorld, Item, Key> = {
  truth: ({ key }): HandedIn => ({ value: truthOf(key) as Json }),
  *forms({ key }) {
    const value = truthOf(key);
    const listed = { ...value, predictions: key.truths.map((truth) => [truth, truth, truth]) };
    for (const [name, each] of [
      ["objects", value],
      ["lists", listed],
    ] as const) {
      yield [name, { value: each as Json }];
      yield [`${name} as text`, { text: JSON.stringify(each) }];
      yield [`${name} in a fence`, { text: `Here it is.\n\n\`\`\`json\n${JSON.stringify(each, null, 2)}\n\`\`\`\n` }];
    }
  },
  // From a wrong value for every question to the truth, one question after the other.
  *climb({ key }, _world, random) {
    const { predictions, mechanisms } = truthOf(key);
    const wrong = key.truths.map((truth) => {
      const value = truth + 5 + 20 * random.uniform();
      return { value, low: value, high: value };
    });
    for (let mended = 0; mended <= predictions.length; mended++) {
      yield { value: { predictions: [...predictions.slice(0, mended), ...wrong.slice(mended)], mechanisms } };
    }
  },
  labels: ({ key }) => ({
    ...Object.fromEntries(mechanismNames.map((name) => [name, key.mechanisms[name]])),
    "first input acts": Object.values(key.acts)[0],
  }),
};
