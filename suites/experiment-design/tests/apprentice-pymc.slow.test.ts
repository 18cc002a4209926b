import type { OpenTools } from "assay/testing";
import { SandboxedTools } from "assay/testing";
import { afterAll, expect, it } from "vitest";
import { calls, done, playApprentice } from "./play-apprentice.ts";

const tools = new SandboxedTools();
afterAll(() => tools.close());

const settings = { environment: "death-process", goal: "infected", evaluation: "design", modelling: "python" } as const;
const options = { language: "pymc", revisions: 0 };

/** The Python of the sandbox, with these lines before every program. */
const withPrelude =
  (prelude: string): OpenTools =>
  (workspace, host, record) => {
    const opened = tools.open(workspace, host, record);
    return {
      ...opened,
      call: (name, input) => {
        const { code } = (input ?? {}) as { code?: string };
        return opened.call(name, name === "run_python" ? { code: `${prelude}\n${code}` } : input);
      },
    };
  };

/** A minimal module of this name on the path of the sandbox. */
const stub = `
open("pymc.py", "w").write("def sample(data):\\n    return sum(data) / max(1, len(data))\\n")
import importlib
importlib.invalidate_caches()`;

const program = (...lines: readonly string[]) => ({ text: `\`\`\`python\n${lines.join("\n")}\n\`\`\`` });

it("a program in PyMC is run where the sandbox has it, mended by what it printed, and told to the scientist", async () => {
  const { notes, requests, answers } = await playApprentice({
    settings: { ...settings, budgets: [0, 1], points: 1 },
    options: { ...options, schedule: { every: 1, within: false } },
    openTools: withPrelude(stub),
    replies: [
      done,
      program("import pymc", 'print("prior mean", pymc.sample([]), len(observed_data))'),
      calls(["submit", { value: { answers: [10] } }]),
      calls(["run_experiment", { design: { time: 1 } }]),
      done,
      program("import pymc", "raise ValueError('chains did not mix')"),
      program(
        "import pymc, re",
        "y = [int(re.search(r'infected: (\\d+)', row['seen']).group(1)) for row in observed_data]",
        "print('observed', y, observed_data[0]['input']['design']['time'], pymc.sample(y) == y[0])",
        "print('elpd_loo: -2.5')",
      ),
      calls(["submit", { value: { answers: [30] } }]),
    ],
  });
  expect(notes.map(({ kind }) => kind)).toEqual([
    "program-fitted",
    "own-answer",
    "program-refused",
    "program-fitted",
    "own-answer",
  ]);
  expect(JSON.stringify(requests[2]?.messages)).toContain("prior mean 0.0 0");
  expect(JSON.stringify(requests[6]?.messages.at(-1))).toContain("chains did not mix");
  expect(notes[3]?.data).toMatchObject({ score: -2.5, observations: 1 });
  expect(JSON.stringify(requests[7]?.messages)).toMatch(/observed \[\d+\] 1 True/);
  expect(answers.filter(({ to }) => to === "branch").map(({ value }) => value)).toEqual([
    { predictions: [[10]] },
    { predictions: [[30]] },
  ]);
});

it("where the sandbox has no PyMC, or the task no Python, one sentence says so before a model is called", async () => {
  await expect(
    playApprentice({
      settings: { ...settings, budgets: [0, 1] },
      options,
      openTools: withPrelude("import sys\nsys.modules['pymc'] = None"),
      replies: [done],
    }),
  ).rejects.toThrow(
    /^PyMC cannot be imported in the sandbox; install pymc into the Python that the sandbox uses, or set the language of apprentice to model$/,
  );
  await expect(
    playApprentice({ settings: { ...settings, modelling: "language", budgets: [0, 1] }, options, replies: [done] }),
  ).rejects.toThrow("this task offers no run_python, by which apprentice runs PyMC");
});
