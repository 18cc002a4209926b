import type { AnyTool, Tool, ToolResult } from "@assay/contract";
import { readPrompt, text } from "@assay/contract";
import type { Outcome } from "@assay/science/inference";
import { z } from "zod";
import { answerFormOf } from "../episode/introduce.ts";
import type { PredictionSheet } from "../episode/prediction-sheet.ts";
import { participantFor } from "../participants/participant-for.ts";
import { describeNames } from "./describe-names.ts";
import { languageRules } from "./language-rules.ts";
import { describeProblems, fitData, reportFit, showInputs } from "./report-fit.ts";
import type { Workbench } from "./workbench.ts";

export const languagePage = readPrompt(new URL("./language.md", import.meta.url), ["rules", "names", "data"]);

/** The tools of a workbench. `sheet` takes predictions if all questions are asked together. */
export const makeModellingTools = (workbench: Workbench, goal: string, sheet: PredictionSheet): readonly AnyTool[] => [
  describeLanguage(workbench),
  fitModel(workbench),
  predictWithModel(workbench, goal, sheet),
];

const nothing = z.strictObject({});

function describeLanguage(workbench: Workbench): Tool<z.output<typeof nothing>> {
  return {
    name: "describe_model_language",
    description: "Tells how programs for fit_model are written, which names they have here, and the data so far.",
    input: nothing,
    readOnly: true,
    async run() {
      const { setup, names, data, asksParameters } = workbench;
      const listed = data.map((datum) => {
        const outcome = names.outputs.map((output, place) => `${output} = ${datum.outcome[place]}`);
        return `- ${showInputs(datum, setup.model, names)}: ${outcome.join(", ")}`;
      });
      const participant = participantFor(setup.environment, setup.wording);
      const source =
        participant === undefined
          ? ""
          : "They are read from the words. A half number, such as 3.5, is 3 or 4: `rating` and `ordered_logistic` take it for either.\n\n";
      const page = languagePage.body({
        rules: languageRules,
        names: describeNames(setup, asksParameters),
        data: `${source}${listed.join("\n") || "None."}`,
      });
      return { parts: [text(page)], data: { page, inputs: [...names.inputs], outputs: [...names.outputs] } };
    },
  };
}

const programInput = z.strictObject({
  program: z.string().max(100_000).describe("The program, in the language that describe_model_language tells."),
});

function fitModel(workbench: Workbench): Tool<z.output<typeof programInput>> {
  return {
    name: "fit_model",
    description: "Fits a program to all experiments so far, tells how well it fits, and keeps it for predictions.",
    input: programInput,
    readOnly: false,
    async run({ program }) {
      if (workbench.fitsLeft <= 0) return refused("no-fits-left", "No more programs can be fitted in this episode.");
      const result = workbench.fitTo(program);
      if (!result.ok) {
        const problems = result.problems.map((problem) => ({ ...problem }));
        return { ...refused("wrong-program", describeProblems(result.problems)), data: { problems } };
      }
      const { names, unreadable } = workbench;
      const left =
        unreadable === 0 ? "" : `\n\n${unreadable} answers in words could not be turned into data and are left out.`;
      return { parts: [text(reportFit(result.fit, names) + left)], data: fitData(result.fit, names) };
    },
  };
}

/** Answers the current questions with the latest fitted program. `data.submit` is the value to submit next. */
function predictWithModel(workbench: Workbench, goal: string, sheet: PredictionSheet): Tool<z.output<typeof nothing>> {
  return {
    name: "predict_with_model",
    description:
      "Answers what is asked now with what the program fitted last expects. Of several questions the answers are kept; one answer is yours to hand in.",
    input: nothing,
    readOnly: false,
    async run() {
      if (workbench.fit === undefined) {
        return refused("no-model", "No program has been fitted, so there is nothing to predict with; answer yourself.");
      }
      const form = answerFormOf(workbench.setup, goal);
      const predictions = workbench.predict();
      if (predictions.length === 0) return refused("nothing-asked", "No question is asked now; go on with the task.");
      const answers = predictions.map((prediction) => {
        const answer = prediction === null ? undefined : form.print(prediction);
        return answer !== undefined && form.parse(answer).ok ? answer : null;
      });
      const missing = answers.flatMap((answer, index) => (answer === null ? [index + 1] : []));
      if (missing.length === answers.length) {
        return refused(
          "no-prediction",
          "The program says nothing of what is asked, or no finite number, as where its equations cannot be followed so far; answer yourself.",
        );
      }
      if (!workbench.asksTogether) {
        const [answer] = answers;
        return { parts: [text(`The program expects: ${answer}`)], data: { answers, submit: answer } };
      }
      for (const [index, answer] of answers.entries()) if (answer !== null) sheet.answer(index + 1, answer);
      const left = missing.length === 0 ? "" : ` It says nothing of question ${missing.join(", ")}.`;
      return {
        parts: [text(`Kept for each question what the program expects: ${answers.join("; ")}.${left}`)],
        data: { answers, ...(missing.length === 0 && { submit: "done" }) },
      };
    },
  };
}

/** Wraps a tool that runs experiments, so that the workbench records what the agent is shown. */
export function recordedBy(tool: AnyTool, workbench: Workbench): AnyTool {
  const { environment, wording, space } = workbench.setup;
  return {
    ...tool,
    async run(input: { readonly design: Parameters<typeof space.parse>[0] }, host) {
      const result = await tool.run(input, host);
      const design = space.parse(input.design);
      if (result.error !== undefined || !design.ok) return result;
      const shown = (result.data ?? {}) as { readonly outcome?: Outcome; readonly observed?: string };
      workbench.observe(
        design.value,
        shown.outcome ?? participantFor(environment, wording)?.parse(shown.observed ?? ""),
      );
      return result;
    },
  };
}

const refused = (code: string, message: string): ToolResult => ({
  parts: [],
  error: { code: `experiment-design/${code}`, message },
});
