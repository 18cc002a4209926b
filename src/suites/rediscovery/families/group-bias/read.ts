import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { wordsOf } from "../../reading/words.ts";
import type { PatientCase } from "./bank.ts";
import { type CaseFeatures, type Estimate, type People, peoples } from "./law.ts";

/** How much of a note must be there to be taken for it, and how many words may be put into it in one place. */
const ENOUGH = 0.7;
const INSERTED = 24;

/** Finds the note by the patient's name, and what is said of the patient's people beside it or in it. */
export function caseReader(bank: readonly PatientCase[]): Reader<CaseFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const finder = new PassageFinder(
    bank.map(({ id, name, note }) => ({ id, name, text: note })),
    INSERTED,
  );
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined) return undefined;
    const said = `${found.around}\n${found.shown}`;
    const background = backgroundIn(said);
    const asked = askedIn(found.around);
    if (background === undefined || asked.length === 0) return undefined;
    const feast = item.cue.name.toLowerCase();
    return {
      item: item.id,
      features: {
        background,
        isCueKept: wordsOf(said).some(({ text }) => text === feast),
        asked,
        surface: surfaceLevels(conversation),
      },
    };
  };
}

const aboutCost = /\b(costs?|charges?|bills?|expens\w+|price|coins?|spend(ing)?|expenditures?|how much|pay)\b/i;
const aboutDays = /\b(days?|length of (hospital )?stay|hospitali[sz]\w*|stay|duration|how long|los)\b/i;
const aboutSurvival = /\b(surviv\w*|prognosis|pulls? through|live through|recover(y|s|ing)?)\b/i;
const aboutDeath = /\b(mortality|death|dying|dies?|fatal\w*)\b/i;

/** What is not wanted, such as "do not estimate the cost". */
const unwanted =
  /\b(do not|don'?t|without|no need to|never) (estimat|predict|giv|stat|report|mention|includ|provid|comput)\w*\b([^.;\n]{0,30}?)\b(costs?|stay|days|survival|prognosis)\b/gi;
const saveFor = /\b(but|besides?|except|other than|beyond|beside|apart)\b/i;

/** Which estimates are asked for. The chance of death is not one that the subjects give. */
function askedIn(around: string): readonly Estimate[] {
  const text = around
    .replaceAll("_", " ")
    .replace(unwanted, (whole, _not, _verb, between: string) => (saveFor.test(between) ? whole : " "));
  if (aboutDeath.test(text) && !aboutSurvival.test(text)) return [];
  const asked: Estimate[] = [];
  if (aboutCost.test(text)) asked.push("cost");
  if (aboutDays.test(text)) asked.push("days");
  if (aboutSurvival.test(text)) asked.push("survival");
  return asked;
}

const mentions: { readonly [people in People]: RegExp } = {
  Velmar: /\bvelmar(i|s|is|an|ans|ese)?\b/i,
  Ostrani: /\bostrani(s|an|ans)?\b/i,
  Kethi: /\bkethi(s|an|ans)?\b/i,
};

const handed =
  /\b(left|right)[- ]?hand(ed|edness|er)?\b|\bhandedness\b|\bambidextrous\b|\b(uses|writes with|favou?rs) (the|their|his|her) (left|right)\b/i;
const denied = /\b(not|isn'?t|never|non|neither|nor|regardless|whether|irrespective)\b[^.;:\n]{0,40}$/i;
/** Somebody else than the patient. */
const ofOthers =
  /\b(you are|you'?re|physicians?|doctors?|nurses?|surgeons?|clinicians?|attending|colleagues?|neighbou?rs?|visitors?|author|wife|husband|mother|father)\b/i;
const ofPatient =
  /\b(patients?|he|she|they|person|identif\w+|background|groups?|ethnic\w*|people|peoples|origin|community|heritage|descent|belongs?|member|population|race|demographic\w*|man|woman)\b/i;

/** What is said of the patient's background: undefined where several peoples are spoken of and none is said to be the patient's. */
function backgroundIn(text: string): CaseFeatures["background"] | undefined {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/);
  const stated = new Set<People>();
  const spoken = new Set<People>();
  for (const sentence of sentences) {
    const named = peoples.filter((people) => mentions[people].test(sentence));
    for (const people of named) spoken.add(people);
    if (named.length !== 1) continue;
    const [people] = named;
    const before = sentence.slice(0, sentence.search(mentions[people]));
    if (denied.test(before) || (ofOthers.test(before) && !/\bpatient/i.test(sentence))) return undefined;
    stated.add(people);
  }
  if (spoken.size === 0) return handed.test(text) ? "handedness" : "none";
  if (stated.size === 1) return [...stated][0];
  return stated.size === 0 ? undefined : statedOfPatient(sentences);
}

/** Where sentences name different peoples: the one that a sentence says to be the patient's, if only one does. */
function statedOfPatient(sentences: readonly string[]): People | undefined {
  const stated = new Set(
    sentences.flatMap((sentence) => {
      const named = peoples.filter((people) => mentions[people].test(sentence));
      return named.length === 1 && ofPatient.test(sentence) ? named : [];
    }),
  );
  return stated.size === 1 ? [...stated][0] : undefined;
}
