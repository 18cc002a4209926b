import { readPrompt } from "@assay/contract";
import { describeLaw } from "./describe-law.ts";
import { beyond, inputNames, reach, type SystemFacts } from "./facts.ts";
import { type Mechanism, tellable } from "./ingredients.ts";

export const introduction = readPrompt(new URL("./introduction.md", import.meta.url), [
  "count",
  "inputs",
  "law",
  "readings",
  "questions",
]);

/** What agents are told of a system: what is known of its law, what a reading is and costs, and what will be asked. */
export function describeSystem(facts: SystemFacts): string {
  const names = inputNames.slice(0, facts.inputs);
  return introduction.body({
    count: ["two", "three", "four", "five", "six"][facts.inputs - 2],
    inputs: `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`,
    law: describeLaw(facts),
    readings: bullets(describeReadings(facts)),
    questions: bullets(describeQuestions(facts)),
  });
}

/** The mechanisms whose presence an agent is asked for. */
export const askedMechanisms = ({ chances, size }: SystemFacts): readonly Mechanism[] =>
  tellable[size === undefined ? "below" : "hard"].filter((name) => chances[name] > 0);

/** What the presence of each mechanism means, as a question that can be understood without the grammar. */
const consequences: { readonly [mechanism in Mechanism]: string } = {
  interaction: "Is there a pair of inputs of which the effect of one is proportional to that of the other?",
  threshold: "Is there an input that does nothing below some level and acts above it?",
  inhibition: "Is there an input whose own effect grows up to some level and fades away again at higher ones?",
  feedback: "Does the response grow less and less as what drives it grows, without any sharp bend?",
  switch: "Is there an input whose effect changes suddenly where another input passes some level?",
  periodic: "Is there an input along which the response rises and falls like a wave?",
  inert: "Is there an input that changes nothing at all?",
  gate: "Is there an input that acts only where another input is above some level?",
  front: "Does the response step where a weighted sum or difference of two inputs passes some value?",
  ridge: "Does the response have a peak or a trough along a slanted line in the plane of two inputs?",
  triple: "Do three inputs act together, so that the joint effect of two of them depends on the third?",
  ceiling: "Does the size of the response stop following what drives it at a sharp bend, and grow little beyond it?",
  memory: "Does a reading carry over a share of what the levels of the reading before it would have given?",
  charge:
    "Is there a hidden state that follows an input over several readings, faster when the input is raised than when it is lowered, or the other way round?",
  delay: "Is there an input that acts with the level that it had in the reading before?",
  spread: "Do repeated readings scatter more at high levels of some input?",
  drift: "Do readings drift steadily with the number of readings taken before?",
};

/** What counts as yes, where questions about the kind of system are asked before the readings. */
const whatCounts: { readonly [mechanism in Mechanism]?: string } = {
  memory: "Where it does, this is a share of at least a fifth, the same in all readings.",
  delay: "One input is enough, however little it does.",
};

/** The question about a mechanism. From the hard end on agents know it before their readings. */
export function questionAbout({ size }: Pick<SystemFacts, "size">, name: Mechanism): string {
  const counts = size === undefined ? undefined : whatCounts[name];
  return counts === undefined ? consequences[name] : `${consequences[name]} ${counts}`;
}

function describeReadings(facts: SystemFacts): string[] {
  const { told, batch, setUp, prices, purse, failure, limit, size } = facts;
  const costly = prices.flatMap((price, input) =>
    price === 0 ? [] : [`${price} · (level of ${inputNames[input]}) / ${reach}`],
  );
  return [
    `A reading sets every input to a level from 0 to ${reach} and returns the response, rounded to two decimals.${told === "nothing" ? "" : describeNoise(facts)}`,
    `Readings are run in batches of 1 to ${batch}, in the order in which you give them. Before a batch all inputs are at 0 and the system is at rest. Then the levels of one reading after another are set, each for the same time.`,
    ...(told === "nothing"
      ? [
          "What a reading returns is noisy. The readings of a batch may share an offset, which is new for each batch and 0 on average. A reading may fail, and the instrument may change with time or use.",
        ]
      : []),
    `A reading costs ${["1", ...costly].join(" + ")}.${setUp > 0 ? ` Setting up a batch costs ${setUp} more.` : ""} Your purse holds ${purse}. What is left in it at the end is worth nothing.`,
    ...(failure > 0
      ? [
          told === "nothing"
            ? `Where a reading fails, nothing comes back, and it is paid for.${size === undefined ? "" : " All readings fail equally often, whatever their levels and whatever came before."}`
            : `A reading fails with probability ${failure}, whatever it is of: nothing comes back, and it is paid for.`,
        ]
      : []),
    ...(limit === null
      ? []
      : [`The instrument reads from −${limit} to ${limit}. What lies beyond is shown as the limit, with a note.`]),
  ];
}

function describeNoise({ noise, offset }: SystemFacts): string {
  const terms = [
    `noise, normal around 0 with standard deviation ${noise}`,
    ...(offset > 0
      ? [
          `an offset that all readings of its batch share, normal around 0 with standard deviation ${offset} and new for each batch`,
        ]
      : []),
  ];
  return ` To what drives it is added ${terms.join(", and ")}; the response follows from the sum.`;
}

function describeQuestions(facts: SystemFacts): string[] {
  const { told, questions, outside, intervened, size } = facts;
  const isTold = told === "everything" || told === "formulas";
  const asked = askedMechanisms(facts).map((name) => `\`${name}\``);
  return [
    `${questions} questions ask for the response at given levels, by a perfect instrument: without noise, and without anything that comes from batches, time or use. The levels have been held for so long that nothing changes any more. They are drawn uniformly from 0 to ${reach}.`,
    ...(outside > 0
      ? [
          `In a share of about ${outside} of them one input lies between ${reach} and ${beyond}, where no reading can be taken. The law holds there, too.`,
        ]
      : []),
    ...(intervened > 0 && isTold
      ? [
          `In a share of about ${intervened} a mechanism of the list is switched off at all its places: without a threshold e = v, without inhibition f is the shape, without a gate its factor is 1, without a switch the first weight holds everywhere, without feedback or ceiling y follows as if there were none, and the terms of the others are 0. Where the system does not have it, nothing changes.`,
        ]
      : []),
    ...(intervened > 0 && !isTold
      ? [
          `A share of about ${intervened} asks for a change instead: the system has come to rest at some levels, then others are set, and you say what the first reading after that would show, again by a perfect instrument.`,
        ]
      : []),
    ...(size === undefined
      ? []
      : [
          `The truth is the mean response of the system itself: no noise, no offset of a batch, no change of the instrument. Offsets are 0 on average. If the instrument changes with time or use, its change is 0 at your first reading and counts from there.`,
          `Every system was shifted and scaled so that its responses at rest have the mean 0 and the mean square 1 over all levels from 0 to ${reach}.`,
        ]),
    `${size === undefined ? errorsByVariance : errorsBySize} The score is (1 − error) / (1 − E), E what a good statistician has on average who knows what kinds of systems there are; at least −1.`,
    ...(asked.length > 0 && isTold
      ? [
          `Then you are asked for the probability that each of these is present anywhere: ${asked.join(", ")}. This is scored apart, by the logarithm of what you gave to the truth; probabilities count from 0.01 to 0.99.`,
        ]
      : []),
    ...(asked.length > 0 && !isTold
      ? [
          size === undefined
            ? "Then some questions about the kind of system ask for the probability of yes. This is scored apart, by the logarithm of what you gave to the truth; probabilities count from 0.01 to 0.99."
            : `At the end you are asked how probable yes is as the answer to each of these questions. This is scored apart, by the logarithm of what you gave to the truth; probabilities count from 0.01 to 0.99.\n${askedMechanisms(
                facts,
              )
                .map((name) => `  - \`${name}\`: ${questionAbout(facts, name)}`)
                .join("\n")}`,
        ]
      : []),
  ];
}

const errorsByVariance =
  "The error is the mean over the questions of (answer − truth)² / V, V the variance of that response over all systems of this kind. A prediction of 0 everywhere has an expected error of 1; a question without an answer counts at least 2.";
const errorsBySize =
  "The error is the mean of (answer − truth)² over the questions, divided by the mean of truth² over them. A prediction of 0 everywhere has an error of 1; a question without an answer counts more than one that is answered with 0.";

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");
