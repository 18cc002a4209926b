import { describe, expect, it } from "vitest";
import { readCallLog } from "../../endpoint/read-call-log.ts";
import { tryService } from "../../endpoint/service.test-support.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { subjectsOf } from "../../subject/subjects.ts";
import type { Entity } from "./bank.ts";
import { spaceTime } from "./family.ts";

const scenario = makeScenario("space-time served", spaceTime, 0);
const [model] = scenario.subjects;
const [{ id, name }] = scenario.bank as readonly Entity[];
const serve = () => tryService({ [model]: 20 }, subjectsOf(scenario));
const base = { model, entity: id, layer: 16 };

describe("activations as they are served", () => {
  it("are the same for requests that ask for the same, however written and with whatever seed", async () => {
    const { post, left, transcript } = serve();
    const bodies = [
      base,
      base,
      { layer: 16, entity: id, model },
      { subject: model, item: name.toLowerCase(), layer_index: "16" },
      { ...base, seed: 3 },
      { ...base, weights: "trained", options: { device: "cpu" } },
      { ...base, prompt: ` ${name}.` },
    ];
    const answers = [];
    for (const body of bodies) answers.push((await post("/v1/activations", body)).body);
    const [first] = answers;
    expect(first.activation).toHaveLength(64);
    for (const { activation } of answers) expect(activation).toEqual(first.activation);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(bodies.length);
    expect(left()[model]?.left).toBe(20 - bodies.length);
    const { rows } = readCallLog(transcript());
    expect(rows.map(({ reply }) => reply)).toEqual(answers.map((answer) => answer.id));
    expect(new Set(rows.map(({ request, sample }) => `${request} ${sample}`)).size).toBe(1);
  });

  it("are other ones for other requests", async () => {
    const { post } = serve();
    const other = [
      { ...base, layer: 17 },
      { ...base, precision: "float16" },
      { ...base, prompt: `The town ${name}` },
    ];
    const { body } = await post("/v1/activations", base);
    for (const each of other) {
      expect((await post("/v1/activations", each)).body.activation).not.toEqual(body.activation);
    }
  });

  it("are not given for a prompt that is not understood, which costs nothing and is counted", async () => {
    const { post, left, transcript } = serve();
    const { status, body } = await post("/v1/activations", { ...base, prompt: `What do you think of ${name}?` });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^measurement-/),
      model,
      entity: id,
      layer: 16,
      activation: null,
      not_understood: expect.stringMatching(/was not understood, and nothing was counted/),
    });
    expect(left()[model]).toMatchObject({ left: 20, not_understood_left: 19 });
    expect(readCallLog(transcript())).toMatchObject({ rows: [], notUnderstood: { [model]: 1 }, refused: {} });
    expect((await post("/v1/activations", { ...base, layer: 99 })).status).toBe(400);
  });
});
