import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { environments } from "./environments.ts";
import { presets, type Settings } from "./settings.ts";
import { openSetup } from "./setup.ts";
import { pose, running, type Script, scripted, small } from "./suite.test-support.ts";
import { textbookSuite as suite } from "./suite.ts";

const play = (posed: ReturnType<typeof pose>, agent: Parameters<typeof driveEpisode>[3], actors = {}) =>
  driveEpisode(suite, posed.world, posed.challenge, agent, actors);

const baseline = (name: string, { challenge }: ReturnType<typeof pose>) =>
  suite.baselines[name].agent({ item: challenge.item }, stream("test", name));

type Played = Awaited<ReturnType<typeof play>>;

const measured = ({ scores }: Played, metric: string): number =>
  scores.find((score) => score.metric === metric)?.value ?? Number.NaN;

describe("a world", () => {
  it("is a JSON value, the same for the same seed, and another for another", () => {
    const { world } = pose();
    expect(JSON.parse(JSON.stringify(world))).toEqual(world);
    expect(pose().world).toEqual(world);
    expect(pose({}, "2").world.instances[0].parameters).not.toEqual(world.instances[0].parameters);
  });

  it("shares its hidden parameters and points with that of the other wording, and with that of the other law", () => {
    const { world } = pose();
    expect(pose({ wording: "no-prior" }).world).toEqual(world);
    const departed = pose({ law: "departed" }).world.instances[0];
    expect(departed.parameters).toEqual(world.instances[0].parameters);
    const places = ({ evaluations }: typeof departed) => evaluations.infected.map(({ point }) => point);
    expect(places(departed)).toEqual(places(world.instances[0]));
  });

  it("has an item for each goal and each kind of evaluation", () => {
    const settings = suite.settings.parse({ ...presets.default, points: 2 });
    const world = suite.world({ kind: "public", value: "1" }, settings);
    const items = [...suite.items(world, settings)];
    const goals = environments.flatMap(({ name, goals: own }) => own.map((goal) => `${name} ${goal.name}`));
    expect(items.map(({ item }) => `${item.environment} ${item.goal} ${item.evaluation}`)).toEqual(
      goals.flatMap((goal) => [`${goal} design`, `${goal} discovery`]),
    );
    expect(new Set(items.map(({ item }) => item.id)).size).toBe(items.length);
    for (const { item, key } of items) {
      expect(JSON.stringify(item)).not.toContain(key.world);
      expect(JSON.stringify(item)).not.toContain(JSON.stringify(key.parameters));
    }
  });
});

describe("an episode with several budgets", () => {
  it("asks every question of a fork at every budget, and leaves no trace of it in the agent's own phases", async () => {
    const posed = pose();
    const seen: string[] = [];
    const played = await play(posed, scripted({ run: running(0.5, 1, 1.5), answer: 20 }, seen));
    const kinds = played.submission.answers.map(({ to }) => to);
    expect(kinds).toEqual(["branch", "agent", "branch", "agent", "branch"]);
    expect(seen).toHaveLength(2);
    for (const { point } of posed.challenge.key.evaluation) {
      expect(seen.join("\n")).not.toContain(String(point?.time));
    }
    expect(seen[0]).toContain("You can run 1 experiment now");
    expect(seen[1]).toContain("You can run 2 experiments now");
    // The introduction is not repeated.
    expect(seen[0]).toContain("# Experiments");
    expect(seen[1]).not.toContain("# Experiments");
  });

  it("needs an agent whose context can be forked", async () => {
    const posed = pose();
    expect(posed.challenge.needs).toEqual(["tools", "branch"]);
    const plain = { can: ["tools"] as const, attempt: async () => undefined };
    await expect(play(posed, plain)).rejects.toThrow("lacks branch");
    expect(pose({ budgets: [3] }).challenge.needs).toEqual(["tools"]);
  });
});

describe("an episode with one budget", () => {
  it("asks all at the end in one phase, without feedback", async () => {
    const posed = pose({ budgets: [2] });
    const seen: string[] = [];
    const told: string[] = [];
    const agent = scripted(
      {
        run: running(0.5, 1),
        predict: async (session) => {
          for (const question of [1, 2, 3]) {
            const { parts } = await session.call("predict", { question, answer: 20 + question });
            told.push(...parts.flatMap((part) => (part.type === "text" ? [part.text] : [])));
          }
        },
      },
      seen,
    );
    const { submission } = await play(posed, agent);
    expect(submission.answers.map(({ to }) => to)).toEqual(["agent", "agent"]);
    expect(submission.answers[1].value).toEqual({ predictions: [[21], [22], [23]] });
    expect(told).toEqual([
      "Kept. 2 without an answer.",
      "Kept. 1 without an answer.",
      "Kept. All questions are answered.",
    ]);
    expect(seen[1].match(/^### Question \d$/gm)).toHaveLength(3);
    expect(JSON.stringify(submission.answers[0])).not.toContain("20");
  });

  it("takes all answers at once, in order or by number, and names what it cannot read", async () => {
    const posed = pose({ budgets: [0] });
    const answers: string[] = [];
    const submitting = (...values: Json[]) =>
      play(
        posed,
        scripted({
          predict: async (session) => {
            for (const value of values.slice(0, -1)) {
              const submitted = await session.submit(value);
              answers.push(submitted.status === "refused" ? submitted.problem : submitted.status);
            }
          },
          handIn: values.at(-1) ?? null,
        }),
      );
    const { submission } = await submitting({ answers: ["21", "many", 23] }, { answers: { 2: "about 22" } });
    expect(answers[0]).toContain("question 2: This answer cannot be read");
    expect(submission.answers[0].value).toEqual({ predictions: [[21], [22], [23]] });
    const listed = await submitting([1, 2, 3]);
    expect(listed.submission.answers[0].value).toEqual({ predictions: [[1], [2], [3]] });
  });

  const everyGoal = environments.flatMap(({ name, goals }) => goals.map((goal) => [name, goal.name] as const));
  it.each(everyGoal)("says of wrong forms the same, byte for byte, whatever is true of %s, %s", async (name, goal) => {
    const wrong: readonly Json[] = [
      null,
      "",
      "many",
      [],
      [[]],
      {},
      { answers: ["?", "3 or 4", null] },
      [{}, "x", 1e300],
    ];
    const toldIn = async (seed: string) => {
      const told: string[] = [];
      const agent = scripted({
        predict: async (session) => {
          for (const value of wrong) {
            const submitted = await session.submit(value);
            told.push(submitted.status === "refused" ? submitted.problem : submitted.status);
          }
          const { error } = await session.call("predict", { question: 1, answer: "perhaps" });
          told.push(error?.message ?? "");
        },
        handIn: "stop",
      });
      const posed = pose({ environment: name, goal, budgets: [0], participant: "built-in" }, seed);
      await play(posed, agent);
      return { told, truth: posed.challenge.key.evaluation.map(({ truth }) => truth) };
    };
    const [one, other] = [await toldIn("1"), await toldIn("2")];
    expect(other.truth).not.toEqual(one.truth);
    expect(one.told.filter((each) => each.includes("cannot be read")).length).toBeGreaterThan(1);
    expect(JSON.stringify(other.told)).toBe(JSON.stringify(one.told));
  });

  it("refuses a point where the number of a question is wanted", async () => {
    const posed = pose({ budgets: [0] });
    const messages: (string | undefined)[] = [];
    const agent = scripted({
      predict: async (session) => {
        messages.push((await session.call("predict", { question: 1.845, answer: 3 })).error?.message);
      },
      handIn: "stop",
    });
    await play(posed, agent);
    expect(messages[0]).toContain("This looks like a point: give the number of its question");
  });

  it("does not end with questions open unless told to stop", async () => {
    const posed = pose({ budgets: [0] });
    const answers: string[] = [];
    const agent = scripted({
      predict: async (session) => {
        await session.call("predict", { question: 2, answer: "NaN" });
        await session.call("predict", { question: 2, answer: "about 12" });
        const submitted = await session.submit("done");
        answers.push(submitted.status === "refused" ? submitted.problem : submitted.status);
      },
      handIn: "stop",
    });
    const { submission } = await play(posed, agent);
    expect(answers[0]).toContain("no answer was kept for question 1, 3");
    expect(submission.answers[0].value).toEqual({ predictions: [null, [12], null] });
  });
});

describe("a laboratory", () => {
  it("takes a try for a wrong design and the experiment for three, and nothing else", async () => {
    const posed = pose({ budgets: [3] });
    const answers: (string | undefined)[] = [];
    const call = async (session: Parameters<ReturnType<typeof running>>[0], design: number | string) =>
      answers.push((await session.call("run_experiment", { design })).error?.message);
    const agent = scripted({
      run: async (session) => {
        for (const design of ["soon", 7, "NaN", 1, -1, 0.5]) await call(session, design);
        await call(session, 1);
      },
      handIn: "done",
    });
    const { submission } = await play(posed, agent);
    expect(answers[0]).toContain("2 tries are left. 3 experiments are left now.");
    expect(answers[1]).toContain("One try is left.");
    expect(answers[2]).toContain("This was the last try: the experiment is lost. 2 experiments are left now.");
    expect(answers[3]).toBeUndefined();
    expect(answers[5]).toBeUndefined();
    expect(answers[6]).toContain("No experiments are left now");
    const [{ value }] = submission.answers;
    expect(value).toMatchObject({ experiments: [{ kind: "lost" }, { kind: "run" }, { kind: "run" }] });
  });

  it("shows the same to whoever asks the same, whatever else was asked, and something fresh when asked again", async () => {
    const posed = pose({ budgets: [3] });
    const outcomes = async (...designs: number[]) => {
      const { submission } = await play(posed, scripted({ run: running(...designs) }));
      const { experiments } = submission.answers[0].value as unknown as { experiments: { outcome: number[] }[] };
      return experiments.map(({ outcome }) => outcome[0]);
    };
    const [first, second, third] = await outcomes(0.4, 0.4, 0.4);
    expect(await outcomes(1.5, 0.4, 0.4)).toEqual([expect.any(Number), first, second]);
    expect(new Set([first, second, third]).size).toBeGreaterThan(1);
  });

  it("tells experiments that were lost apart from those that showed again what was drawn with the world", async () => {
    const posed = pose({ environment: "mastectomy-survival", goal: "survival", budgets: [3], tries: 1 });
    const { scores } = await play(posed, scripted({ run: running(1, 1, -5) }));
    const told = scores.find(({ metric }) => metric === "realised-information");
    expect(told?.reason).toBe("nats that 1 of 3 experiments told; lost: 1, repeats without news: 1");
  });

  it("counts what was run in a phase that was never handed in", async () => {
    const posed = pose({ budgets: [1, 4] });
    const leaving = {
      ...scripted({}),
      async attempt(session: Parameters<ReturnType<typeof running>>[0]) {
        await running(1)(session);
        await session.submit("done");
        await running(0.5, 1.5)(session);
      },
    };
    const { submission, scores } = await play(posed, leaving);
    const last = submission.answers[submission.answers.length - 1];
    expect(last).toMatchObject({ text: "", value: { experiments: [{ kind: "run" }, { kind: "run" }] } });
    const reasonOf = (metric: string) => scores.find((score) => score.metric === metric)?.reason;
    expect(reasonOf("error-at-1")).toMatch(/^after 1 experiment(?:;|$)/);
    expect(reasonOf("error-at-4")).toBe("after 3 of 4 experiments; 3 questions without a prediction");
    expect(reasonOf("realised-information")).toMatch(/^nats that 3 of 3 experiments told/);
  });

  it("keeps within the purse", async () => {
    const posed = pose({ budgets: [3], price: "2 * time", purse: 3 });
    const answers: (string | undefined)[] = [];
    const agent = scripted({
      run: async (session) => {
        for (const design of [1, 1, 0.5]) {
          answers.push((await session.call("run_experiment", { design })).error?.message);
        }
      },
    });
    const { scores } = await play(posed, agent);
    expect(answers[0]).toBeUndefined();
    expect(answers[1]).toContain("costs 2, and 1 is left in the purse");
    expect(answers[2]).toBeUndefined();
    const told = (metric: string) => scores.find((score) => score.metric === metric)?.value ?? 0;
    expect(told("information-per-cost")).toBeCloseTo(told("realised-information") / 3, 12);
  });
});

describe("an explanation", () => {
  const asking: Partial<Settings> = { evaluation: "discovery", budgets: [1] };

  it("is refused with its length when it is too long, and cut on the last try, which is said", async () => {
    const posed = pose({ ...asking, explanation: { most: 4, unit: "words" } });
    const answers: string[] = [];
    const agent = scripted({
      run: running(1),
      explain: async (session) => {
        for (const text of ["one two three four five six", "one two three four five", "a b c d e f g"]) {
          const { error, parts } = await session.call("explain", { text });
          answers.push(error?.message ?? parts.map((part) => (part.type === "text" ? part.text : "")).join(""));
        }
      },
      handIn: "done",
    });
    const { submission } = await play(posed, agent);
    expect(answers[0]).toContain("has 6 words, and 4 are allowed; shorten it by 2");
    expect(answers[1]).toContain("has 5 words");
    expect(answers[2]).toContain("This was the last try, so it was cut behind the first 4.");
    expect(submission.answers[1].value).toEqual({ explanation: "a b c d" });
  });

  it("is refused with the reader's errors if the novice cannot read it, and costs a try", async () => {
    const posed = pose({ ...asking, budgets: [0] });
    const told: string[] = [];
    const agent = scripted({
      explain: async (session) => {
        for (const text of ["It saturates.", "```model\ninfected ~ poisson(2 ** time)\n```", "```model\nx\n```"]) {
          const { error, parts } = await session.call("explain", { text });
          told.push(error?.message ?? parts.map((part) => (part.type === "text" ? part.text : "")).join(""));
        }
      },
      handIn: "done",
    });
    const played = await play(posed, agent);
    expect(told[0]).toContain("no block that is fenced as model. Mend it and hand it in again.");
    expect(told[1]).toMatch(/line 1: .*\*\*/);
    expect(told[2]).toContain("This was the last try, so it was taken");
    expect(measured(played, "skill")).toBe(0);
  });

  it.each(["formula", "model"] as const)(
    "for a novice that is a %s is announced before experiments",
    async (novice) => {
      const seen: string[] = [];
      const posed = pose({ ...asking, novice, explanation: { most: 40, unit: "words" } });
      await play(posed, scripted({ handIn: "done" }, seen), { novice: () => "25" });
      expect(seen[0]).toContain("You can run 1 experiment now");
      expect(seen[0]).toContain(
        "After the experiments you will explain what you found to a novice in at most 40 words.",
      );
    },
  );

  it("is announced with the novice's language before experiments are spent", async () => {
    const seen: string[] = [];
    await play(pose({ ...asking, budgets: [1] }), scripted({ handIn: "done" }, seen));
    expect(seen[0]).toContain("You can run 1 experiment now");
    expect(seen[0]).toContain("## The novice");
    expect(seen[0]).toContain("ode t from 0");
    expect(seen[0]).toContain("what is observed is called `infected`");
    expect(seen[0]).not.toMatch(/such as exp|and others/);
  });

  it("is announced with the coding of features before experiments are spent", async () => {
    const seen: string[] = [];
    const differing = { environment: "moral-machines", goal: "judgement", points: 2 };
    await play(pose({ ...asking, ...differing }), scripted({ handIn: "done" }, seen));
    expect(seen[0]).toContain("You can run 1 experiment now");
    expect(seen[0]).toContain("in which each `dog`, `cat` is 0 and every other is 1");
  });

  it("comes before the questions, and is all that a novice sees beside its question", async () => {
    const posed = pose({ ...asking, novice: "model" });
    const prompts: string[] = [];
    const novice = (prompt: readonly { readonly type: string; readonly text?: string }[]) => {
      prompts.push(prompt.map(({ text = "" }) => text).join(""));
      return "25";
    };
    const agent = scripted({
      run: running(1),
      explain: async (session) => {
        await session.call("explain", { text: "It saturates at fifty." });
      },
      predict: async (session) => {
        for (const question of [1, 2, 3]) await session.call("predict", { question, answer: 30 });
      },
    });
    const played = await play(posed, agent, { novice });
    expect(played.submission.answers.map(({ to }) => to)).toEqual([
      ...["agent", "agent", "agent"],
      ...["actor", "actor", "actor"],
    ]);
    expect(played.submission.answers[1].value).toEqual({ explanation: "It saturates at fifty." });
    expect(prompts).toHaveLength(3);
    const [{ outcome }] = (played.submission.answers[0].value as { experiments: { outcome: number[] }[] }).experiments;
    for (const prompt of prompts) {
      expect(prompt).toContain("It saturates at fifty.");
      expect(prompt).not.toContain(posed.challenge.item.text.slice(0, 200));
      expect(prompt).not.toContain(`infected: ${outcome[0]}`);
    }
    expect(measured(played, "gap")).toBeCloseTo(measured(played, "error") - measured(played, "own-error"), 9);
  });

  it("is read by the formula novice as a program, and by nothing else", async () => {
    const posed = pose({ ...asking, budgets: [0] });
    const explaining = (text: string) =>
      play(
        posed,
        scripted({
          explain: async (session) => {
            await session.call("explain", { text });
          },
          handIn: "done",
        }),
      );
    const setup = openSetup(posed.challenge.item);
    const { program } = setup.environment.model(setup.settings, "textbook");
    const { parameters } = posed.challenge.key;
    const known = program.replace(/^(\w+)\s*~\s*truncated_normal.*$/m, (_, name) => `${name} = ${parameters[name]}`);
    expect(known).not.toBe(program);
    const told = await explaining(`The law is:\n\`\`\`model\n${known}\n\`\`\``);
    expect(measured(told, "error")).toBeCloseTo(0, 9);
    expect(measured(told, "skill")).toBeCloseTo(
      measured(told, "prior-error") / measured(told, "expected-prior-error"),
      9,
    );
    const plain = await explaining(`The law is: ${known}`);
    expect(measured(plain, "skill")).toBe(0);
    expect(plain.scores[0].reason).toContain("no block that is fenced as model");
    const elsewhere = await explaining(`\`\`\`python\n${known}\n\`\`\``);
    expect(elsewhere.scores[0].reason).toContain("no block that is fenced as model");
    const wrong = await explaining("```model\ninfected ~ process.exit(1)\n```");
    expect(wrong.scores[0].reason).toContain("cannot be read");
  });
});

describe("scores", () => {
  it("are finite numbers where the program of an explanation predicts 1e200", async () => {
    const posed = pose({ evaluation: "discovery", budgets: [0] });
    const explain: Script["explain"] = async (session) => {
      await session.call("explain", { text: `\`\`\`model\ninfected ~ normal(1e200, 1)\n\`\`\`` });
    };
    const { scores } = await play(posed, scripted({ explain, handIn: "done" }));
    expect(scores.filter((score) => !Number.isFinite(score.value))).toEqual([]);
    expect(scores.find(({ metric }) => metric === "skill")?.value).toBeLessThanOrEqual(-1);
  });

  it("of the bayes baseline are the floor of error, from data alone, and those of prior-mean the measure", async () => {
    const posed = pose();
    const bayes = await play(posed, baseline("bayes", posed));
    expect(measured(bayes, "error")).toBeCloseTo(measured(bayes, "bayes-error"), 9);
    expect(measured(bayes, "error-at-3")).toBe(measured(bayes, "error"));
    expect(measured(bayes, "error-at-0")).toBeCloseTo(measured(bayes, "prior-error"), 9);
    expect(measured(bayes, "skill")).toBeGreaterThan(0);
    expect(measured(bayes, "bayes-loss")).toBeLessThan(0.5 * measured(bayes, "expected-prior-error"));
    expect(measured(bayes, "realised-information")).toBeGreaterThan(1);
    const prior = await play(posed, baseline("prior-mean", posed));
    expect(measured(prior, "skill")).toBeCloseTo(0, 9);
    expect(measured(prior, "realised-information")).toBe(0);
  });

  it("show what it costs to hold on to the textbook's law where the world departs from it", async () => {
    const posed = pose({ law: "departed" });
    const held = await play(posed, baseline("random", posed));
    expect(measured(held, "error")).toBeGreaterThan(1.05 * measured(held, "bayes-error"));
  });

  it.each(["null", "cheat"])("of the %s baseline are worth nothing", async (name) => {
    for (const differing of [{}, { budgets: [2] }, { evaluation: "discovery" } as const]) {
      const posed = pose(differing);
      const skill = measured(await play(posed, baseline(name, posed)), "skill");
      // An explanation in words alone leaves the novice with the description.
      if (name === "cheat" && posed.challenge.item.evaluation === "discovery") expect(skill).toBe(0);
      else expect(skill).toBeLessThanOrEqual(-1);
    }
  });

  it("compare each experiment with others that could have been run", async () => {
    const posed = pose({ budgets: [3], regret: { designs: 30, search: true } });
    const best = await play(posed, baseline("bayes", posed));
    const worst = await play(posed, scripted({ run: running(0.01, 0.01, 0.01), handIn: "done" }));
    expect(measured(best, "regret")).toBeLessThan(0.1);
    expect(measured(worst, "regret")).toBeGreaterThan(0.5);
    expect(measured(worst, "regret-searched")).toBeGreaterThanOrEqual(measured(worst, "regret") - 0.05);
  });
});

describe("settings", () => {
  const wrong: readonly (readonly [what: string, differing: object, says: RegExp])[] = [
    ["an environment that is none", { environment: "moon" }, /Invalid option/],
    ["a goal of another environment", { goal: "length" }, /death-process has the goals infected, infection-rate/],
    ["a goal where all environments are wanted", { environment: "all" }, /name one environment to choose its goal/],
    ["budgets that fall", { budgets: [3, 1] }, /budgets must rise/],
    ["a version that there is not", { environment: "dugongs", goal: "all", constants: "dad" }, /has no dad version/],
    ["a parameter that there is not", { parameters: { colour: 1 } }, /colour/],
    ["a price over unknown names", { price: "1 + weight" }, /weight/],
  ];
  it.each(wrong)("refuse %s", (_, differing, says) => {
    const { success, error } = suite.settings.safeParse({ ...small, ...differing });
    expect(success).toBe(false);
    expect(error?.issues.map(({ message }) => message).join("; ")).toMatch(says);
  });

  it("take a goal in the plan's own words", () => {
    const { challenge } = pose({ question: "Who is ill at {{time}}?" });
    expect(challenge.item.text).toContain("Who is ill at ");
    expect(challenge.item.text).not.toContain("{{");
  });

  it("have presets that they take themselves", () => {
    for (const preset of Object.values(suite.presets)) expect(suite.settings.parse(preset)).toEqual(preset);
  });
});
