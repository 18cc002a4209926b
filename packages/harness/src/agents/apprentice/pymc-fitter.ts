import { AssayError, type Json, readPrompt, type ToolResult } from "@assay/contract";
import type { Fitter } from "./fitter.ts";
import { field } from "./json-field.ts";
import { wordsOf } from "./observation.ts";

const pythonTool = "run_python";

export const pymcPage = readPrompt(new URL("./pymc.md", import.meta.url), []);

/** Programs in PyMC, run in the sandbox of the task where that has it. */
export const pymcFitter: Fitter = {
  fences: ["python", "py", "pymc"],
  tools: [],
  isOffered: ({ phase }) => phase.tools.some(({ name }) => name === pythonTool),
  async require(session) {
    if (!this.isOffered(session)) {
      throw new AssayError(
        "agents/does-not-fit",
        `this task offers no ${pythonTool}, by which apprentice runs PyMC; switch modelling to python in the suite's settings, or set its language to model`,
      );
    }
    const result = await session.call(pythonTool, { code: "import pymc" });
    if (hasEnded(result)) return;
    throw new AssayError(
      "agents/does-not-fit",
      "PyMC cannot be imported in the sandbox; install pymc into the Python that the sandbox uses, or set the language of apprentice to model",
    );
  },
  describe: async () => pymcPage.body({}),
  async fit(session, program, data) {
    const rows = data.map(({ input, seen }) => ({ input, seen }));
    const prelude = `import json\nobserved_data = ${pythonJson(rows)}\n`;
    const result = await session.call(pythonTool, { code: prelude + program });
    const printed = wordsOf(result);
    if (!hasEnded(result)) return { ok: false, problem: printed.slice(-2000) };
    const score = /elpd_loo\s*[:=]?\s*(-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?)/i.exec(printed)?.[1];
    return { ok: true, report: printed.slice(0, 8000), score: score === undefined ? undefined : Number(score) };
  },
};

/** Whether a program came to its end. */
function hasEnded({ error, data }: ToolResult): boolean {
  const ending: Json | undefined = field(data, "ending");
  return error === undefined && field(ending, "kind") === "exited" && field(ending, "status") === 0;
}

/** A value as an expression of Python that is ASCII: the escapes of JSON's strings are also those of Python's. */
function pythonJson(value: Json): string {
  const ascii = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `json.loads(${JSON.stringify(ascii)})`;
}
