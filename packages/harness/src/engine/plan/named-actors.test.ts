import { describe, expect, it } from "vitest";
import { withNamedActors } from "./bind-actors.ts";

const suites = [
  {
    name: "studies",
    actors: {
      roles: ["subject"],
      needed: () => ["subject"],
      bound: (settings: unknown) => ({ subject: { model: String(settings), modelSettings: { temperature: 0.5 } } }),
    },
  },
];
const named = (actors: Parameters<typeof withNamedActors>[0], ...settings: string[]) =>
  withNamedActors(
    actors,
    suites,
    settings.map((each) => ({ suite: "studies", settings: each })),
    "the plan",
  );

describe("actors that settings name", () => {
  it("need no binding in the plan", () => {
    expect(named({}, "local/oak", "local/oak")).toEqual({
      subject: { model: "local/oak", modelSettings: { temperature: 0.5 }, tags: {} },
    });
  });

  it("may be reached in another way", () => {
    const own = { model: "local/oak", modelSettings: { temperature: 0.5, concurrency: 2 }, tags: {} };
    expect(named({ subject: own }, "local/oak")).toEqual({ subject: own });
  });

  it("are no other models, and answer in no other way", () => {
    const says = (other: string) =>
      `the plan: actors.subject: the settings of studies name local/oak {"temperature":0.5}, and ${other} is named as well; a run has one model for the role`;
    expect(() => named({ subject: "local/elm" }, "local/oak")).toThrow(says("local/elm"));
    expect(() => named({ subject: "local/oak" }, "local/oak")).toThrow(says("local/oak"));
    expect(() => named({}, "local/elm", "local/oak")).toThrow(says('local/elm {"temperature":0.5}'));
  });
});
