import type { Baseline } from "@assay/contract";
import type { Item, Key } from "../items/item-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { studyBaselines } from "../studies/study-baselines.ts";
import {
  isStudyItem,
  isStudyKey,
  isStudyWorld,
  type StudyItem,
  type StudyKey,
  type StudyWorld,
} from "../studies/study-item.ts";
import { baselines } from "./baselines.ts";

type AnyBaseline = Baseline<RepositoryWorld | StudyWorld, Item | StudyItem, Key | StudyKey>;
type Known = Parameters<AnyBaseline["agent"]>[0];

/** Each baseline with its way to play studies, where it has one of its own. */
export const allBaselines: { readonly [name: string]: AnyBaseline } = Object.fromEntries(
  Object.entries(baselines).map(([name, ofRepositories]): [string, AnyBaseline] => [
    name,
    {
      knows: ofRepositories.knows,
      agent(known, random) {
        const ofStudies = studyBaselines[name];
        if (ofStudies !== undefined && isOfStudy(known)) return ofStudies.agent(known, random);
        return ofRepositories.agent(known as Parameters<typeof ofRepositories.agent>[0], random);
      },
    },
  ]),
);

function isOfStudy(known: Known): known is { world?: StudyWorld; item?: StudyItem; key?: StudyKey } {
  const { world, item, key } = known;
  if (world !== undefined) return isStudyWorld(world);
  return (item !== undefined && isStudyItem(item)) || (key !== undefined && isStudyKey(key));
}
