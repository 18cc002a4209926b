import type { HandedIn, Json, Probes } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import { answerForms } from "../probes/prediction-forms.ts";
import type { ExperimentWorld } from "../world.ts";
import type { AnyItem, AnyKey, AnyWorld } from "./add-mechanisms.ts";
import { responseForm } from "./episode.ts";
import { type SystemKey, systemName } from "./item.ts";
import { hasMechanism } from "./law.ts";
import { responseAt } from "./sequence.ts";

type Textbook = Probes<ExperimentWorld, Item, Key>;
type Both = Probes<AnyWorld, AnyItem, AnyKey>;

const truthOf = ({ law, questions }: SystemKey): readonly number[] =>
  questions.map((question) => responseAt(law, question));

function handIn({ item, law }: SystemKey, predictions: readonly Json[]): HandedIn {
  const chances = item.asked.map((name) => [name, Number(hasMechanism(law.structure, name))]);
  return { value: { batches: [], predictions: [...predictions], mechanisms: Object.fromEntries(chances) } };
}

/** The textbook's probes, and the same ones of composed systems. */
export function probesWith(textbook: Textbook | undefined): Both {
  if (textbook === undefined) throw new Error("the textbook's suite has probes");
  const systemKeyOf = ({ key }: { readonly key: AnyKey }): SystemKey | undefined =>
    key.item.environment === systemName ? (key as SystemKey) : undefined;
  return {
    ...(textbook as Both),
    truth(challenge, world) {
      const key = systemKeyOf(challenge);
      return key === undefined ? textbook.truth?.(challenge as never, world as never) : handIn(key, truthOf(key));
    },
    *forms(challenge, world) {
      const key = systemKeyOf(challenge);
      if (key === undefined) {
        yield* textbook.forms?.(challenge as never, world as never) ?? [];
        return;
      }
      const written = truthOf(key).map((value) => answerForms(responseForm, [value]));
      for (const [index, first] of written[0].entries()) {
        yield [
          typeof first === "string" ? first : JSON.stringify(first),
          handIn(
            key,
            written.map((forms) => forms[index]),
          ),
        ];
      }
    },
    *climb(challenge, world, random) {
      const key = systemKeyOf(challenge);
      if (key === undefined) {
        yield* textbook.climb?.(challenge as never, world as never, random) ?? [];
        return;
      }
      // The best prediction without data is 0 everywhere.
      for (const share of [0, 0.5, 1])
        yield handIn(
          key,
          truthOf(key).map((value) => share * value),
        );
    },
  };
}
