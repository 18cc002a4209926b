import { AssayError, type ToolResult } from "@assay/contract";
import type { Fitter } from "./fitter.ts";
import { field } from "./json-field.ts";
import { wordsOf } from "./observation.ts";

const fitTool = "fit_model";
const languageTool = "describe_model_language";
const predictTool = "predict_with_model";

/** Programs in the model language, fitted by a tool of the task itself. */
export const languageFitter: Fitter = {
  fences: ["model"],
  tools: [fitTool, languageTool, predictTool],
  predicting: predictTool,
  isOffered: ({ phase }) => phase.tools.some(({ name }) => name === fitTool),
  async require(session) {
    if (this.isOffered(session)) return;
    throw new AssayError(
      "agents/does-not-fit",
      `this task offers no ${fitTool}, by which apprentice fits its programs; switch modelling on in the suite's settings, or take the agent loop`,
    );
  },
  describe: async (session) => wordsOf(await session.call(languageTool, {})),
  async fit(session, program) {
    const result = await session.call(fitTool, { program });
    if (result.error !== undefined) return { ok: false, problem: result.error.message };
    return { ok: true, report: wordsOf(result), score: scoreOf(result) };
  },
};

/** The expected log predictive density by leave-one-out. */
function scoreOf({ data }: ToolResult): number | undefined {
  const score = field(field(data, "leaveOneOut"), "elpd");
  return typeof score === "number" ? score : undefined;
}
