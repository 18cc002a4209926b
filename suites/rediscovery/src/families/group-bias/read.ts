import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { wordsOf } from "../../reading/words.ts";
import type { PatientCase } from "./bank.ts";
import type { CaseFeatures, Estimate } from "./law.ts";
import { backgroundIn } from "./read-background.ts";

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
      beside: found.around,
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
