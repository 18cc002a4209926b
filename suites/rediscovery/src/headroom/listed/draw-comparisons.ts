import type { ClaimSpace } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../../family.ts";
import { type Comparison, formOf } from "./comparison.ts";
import { listedFactors } from "./listed-factors.ts";
import { hasEffect, type Target } from "./targets.ts";

type Levels = { readonly [factor: string]: string };

/** How many comparisons of each form are drawn; a study may have room for fewer. */
const wanted: { readonly [form: string]: number } = {
  "effect 0": 4,
  "effect 1": 8,
  "effect 2": 12,
  "manner 1": 2,
  "manner 2": 4,
};

/**
 * The comparisons of a study, in random order. They are drawn before anything is planted, so that neither their text nor
 * their form tells where that is. Only comparisons enter whose answer is decided, whatever is planted. Comparisons of
 * manners stand at places of effects that the list asks for too, because rules are planted at such places alone.
 */
export function drawComparisons(
  family: AnyFamily,
  subjects: readonly string[],
  truths: readonly ClaimSpace[],
  targets: readonly Target[],
  random: Stream,
): readonly Comparison[] {
  const effects = drawOfForms(possibleEffects(family, subjects, truths, targets), random);
  const manners = drawOfForms(mannersAt(family, effects), random);
  const turned = [...effects, ...manners].map((each): Comparison => {
    const [of, against] = each.levels;
    return random.uniform() < 0.5 ? each : { ...each, levels: [against, of] };
  });
  return random.shuffle([...turned]);
}

function drawOfForms(comparisons: readonly Comparison[], random: Stream): readonly Comparison[] {
  const byForm = Map.groupBy(comparisons, formOf);
  return [...byForm.keys()]
    .sort()
    .flatMap((form) => random.shuffle([...(byForm.get(form) ?? [])]).slice(0, wanted[form] ?? 0));
}

function possibleEffects(
  family: AnyFamily,
  subjects: readonly string[],
  truths: readonly ClaimSpace[],
  targets: readonly Target[],
): readonly Comparison[] {
  return targets.flatMap((target, index) =>
    subjects.flatMap((subject) =>
      placesFor(family, target)
        .filter((there) => hasEffect(family, truths, target, subject, there))
        .map((there): Comparison => {
          return { target: index, subject, kind: "effect", factor: target.factor, levels: target.levels, there };
        }),
    ),
  );
}

/** What placebos do at the places of these effects. A placebo matters at a level that a rule moves, and nowhere else. */
function mannersAt(family: AnyFamily, effects: readonly Comparison[]): readonly Comparison[] {
  const placebos = new Set(family.factors.filter(({ kind }) => kind === "placebo").map(({ name }) => name));
  return effects.flatMap(({ target, subject, factor, levels: [moved], there }) =>
    Object.entries(there)
      .filter(([name]) => placebos.has(name))
      .map(([name, level]): Comparison => {
        const { [name]: _, ...rest } = there;
        const reference = family.factors.find((each) => each.name === name)?.reference ?? "";
        return {
          ...{ target, subject, kind: "manner", factor: name, levels: [level, reference] },
          there: { ...rest, [factor]: moved },
        };
      }),
  );
}

/** No other factor away from its reference, one of them, or two. */
export function placesFor(family: AnyFamily, target: Pick<Target, "factor">): readonly Levels[] {
  const modifiers = (listedFactors[family.name]?.modifiers ?? []).filter((name) => name !== target.factor);
  const away = modifiers.map((name) => {
    const factor = family.factors.find((each) => each.name === name);
    if (factor === undefined) throw new Error(`${family.name} has no factor ${name}`);
    return factor.levels.filter((level) => level !== factor.reference).map((level): Levels => ({ [name]: level }));
  });
  const pairs = away.flatMap((one, index) =>
    away.slice(index + 1).flatMap((other) => one.flatMap((a) => other.map((b): Levels => ({ ...a, ...b })))),
  );
  return [{}, ...away.flat(), ...pairs];
}
