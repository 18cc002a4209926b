import type { Challenge, Probes } from "@assay/contract";
import type { Item, Key } from "../items/item-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import {
  isStudyItem,
  isStudyKey,
  isStudyWorld,
  type StudyItem,
  type StudyKey,
  type StudyWorld,
} from "../studies/study-item.ts";
import { formsOf, trueAnswer } from "./answer-forms.ts";
import { studyForms, studyLabels, studyText, studyTruth } from "./study-probes.ts";

type AnyChallenge = Challenge<Item | StudyItem, Key | StudyKey>;

/** What `assay check-suite` probes; `audits/probes.ts` and `audits/study-probes.ts` read the texts of many more worlds. */
export const probes: Probes<RepositoryWorld | StudyWorld, Item | StudyItem, Key | StudyKey> = {
  truth(challenge) {
    if (isOfStudy(challenge)) return studyTruth(challenge);
    return isOfQuery(challenge) ? { value: { answer: trueAnswer(challenge.key.answer) } } : undefined;
  },
  forms(challenge) {
    if (isOfStudy(challenge)) return studyForms(challenge);
    return isOfQuery(challenge) ? formsOf(challenge.key.answer) : [];
  },
  labels(challenge) {
    if (isOfStudy(challenge)) return studyLabels(challenge);
    const { key, strata } = challenge;
    const { answer } = key;
    const answerable = { answerable: strata.answerable !== "no" };
    if (answer.kind !== "choice" || !isClosed(answer.choices)) return answerable;
    const choices = answer.choices.map((choice) => [`the answer ${choice}`, answer.answer === choice]);
    return { ...answerable, ...Object.fromEntries(choices) };
  },
  // The question alone, for names of files are the same for all questions of a world; of a study also the README and files.
  publicText: (challenge, world) =>
    isOfStudy(challenge) && isStudyWorld(world) ? studyText(challenge, world) : challenge.item.text,
};

const isOfStudy = (challenge: AnyChallenge): challenge is Challenge<StudyItem, StudyKey> =>
  isStudyItem(challenge.item) && isStudyKey(challenge.key);

const isOfQuery = (challenge: AnyChallenge): challenge is Challenge<Item, Key> => !isStudyKey(challenge.key);

/** Whether all worlds have the same list of choices. */
const isClosed = (choices: readonly string[]): boolean =>
  ["yes,no", "rises,falls"].includes(choices.join()) || choices.includes(".csv");
