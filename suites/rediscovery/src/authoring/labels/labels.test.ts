import { describe, expect, it } from "vitest";
import { decideLabels } from "./decide-labels.ts";
import { labelAgreement } from "./label-agreement.ts";
import { applyDecisions, type Label, parseLabels, proposedLabels } from "./labels-file.ts";

const label = (statement: string, proposed: Label["proposed"]["type"], decided: Label["decided"] = null): Label => ({
  episode: "e1",
  scorer: "1.0.0 by m",
  kind: "false-negative",
  statement,
  proposed: { type: proposed, rationale: "Because.", place: 4 },
  decided,
});

/** A person who types these lines and then leaves. */
function person(...lines: readonly string[]) {
  const shown: string[] = [];
  const typed = [...lines];
  return {
    shown,
    show: (text: string) => shown.push(text),
    ask: async () => {
      const line = typed.shift();
      if (line === undefined) throw new Error("left");
      return line;
    },
  };
}

describe("a person who decides on labels", () => {
  const open = [label("a", "laziness"), label("b", "laziness"), label("c", "endless-loop"), label("d", "laziness")];

  it("takes a type, gives another by name or number, leaves one for later, and stops", async () => {
    const saved: number[] = [];
    const { show, ask, shown } = person("", " System-Error ", "what", "s", "7", "q");
    const decided = await decideLabels([...open, label("e", "laziness")], { show, ask }, (all) =>
      saved.push(all.filter((each) => each.decided !== null).length),
    );
    expect(decided.map((each) => each.decided)).toEqual([
      "laziness",
      "system-error",
      null,
      "interpretation-error",
      null,
    ]);
    expect(saved).toEqual([1, 2, 3]);
    expect(shown.join("\n")).toContain("9 system-error (system)");
  });

  it("is not asked again about what was decided, and keeps it when leaving", async () => {
    const { show, ask, shown } = person("");
    const decided = await decideLabels(
      [label("a", "laziness", "endless-loop"), ...open.slice(1)],
      { show, ask },
      () => {},
    );
    expect(decided.map((each) => each.decided)).toEqual(["endless-loop", "laziness", null, null]);
    expect(shown[0]).toContain("error 1 of 3");
  });
});

describe("the agreement", () => {
  // By hand: three of four agree; chance agreement is 3/4 · 2/4 + 1/4 · 2/4 = 1/2; kappa is (3/4 - 1/2) / (1/2) = 1/2.
  it("is Cohen's kappa of type and of stage, over what was decided", () => {
    const decided = [
      label("a", "laziness", "laziness"),
      label("b", "laziness", "laziness"),
      label("c", "laziness", "endless-loop"),
      label("d", "endless-loop", "endless-loop"),
      label("e", "laziness"),
    ];
    const agreement = labelAgreement(decided);
    expect(agreement).toMatchObject({ errors: 5, decided: 4, type: { equal: 0.75, kappa: 0.5 } });
    const withinStage = labelAgreement([
      label("a", "laziness", "implementation-error"),
      label("b", "endless-loop", "endless-loop"),
    ]);
    expect([withinStage.type.equal, withinStage.stage.equal, withinStage.stage.kappa]).toEqual([0.5, 1, 1]);
    expect(labelAgreement([label("a", "laziness")]).type.kappa).toBeNull();
  });
});

describe("a file of labels", () => {
  const score = {
    episode: "e1",
    scorer: "errors-by-model",
    version: "1.0.0 by m",
    metric: "errors",
    parts: [
      {
        kind: "false-negative",
        statement: "a",
        stage: "implementation",
        type: "laziness",
        rationale: "Because.",
        place: 4,
      },
    ],
  };

  it("is made of what the scorer proposed, and of no other score", () => {
    expect(proposedLabels(score)).toEqual([label("a", "laziness")]);
    expect(proposedLabels({ ...score, metric: "laziness" })).toEqual([]);
    expect(proposedLabels({ ...score, scorer: "errors" })).toEqual([]);
    expect(() => proposedLabels({ ...score, parts: [{ kind: "x" }] })).toThrow(/cannot be read/);
  });

  it("keeps decisions on the same error alone", () => {
    const before = [
      label("a", "laziness", "endless-loop"),
      { ...label("b", "laziness", "laziness"), scorer: "1.0.0 by n" },
    ];
    expect(
      applyDecisions([label("a", "laziness"), label("b", "laziness")], before).map(({ decided }) => decided),
    ).toEqual(["endless-loop", null]);
  });

  it("is refused with a type that there is not", () => {
    const file = { version: 1, run: "r", labels: [{ ...label("a", "laziness"), decided: "bad luck" }] };
    expect(() => parseLabels(file, "l.json")).toThrow(/l\.json is not a valid file of labels: labels\.0\.decided/);
  });
});
