import type { Cell } from "@assay/grading/claims";
import type { Entity } from "./bank.ts";

/** A request as agents write them, and the levels other than the reference; without these, it must be refused. */
export interface RequestExample {
  readonly body: unknown;
  readonly levels?: Cell["levels"];
  /** Whether it is not understood instead. */
  readonly isUnread?: boolean;
}

/** Requests about a town and a ruler in many spellings; `other` is an entity that is not asked for. */
export function requestExamples(model: string, entity: Entity, other: Entity): readonly RequestExample[] {
  const { name, id } = entity;
  const isTown = entity.kind === "town";
  const base = { model, entity: id, layer: 16 };
  const read = (body: unknown, levels: Cell["levels"] = {}): RequestExample => ({ body, levels });
  const refused = (body: unknown): RequestExample => ({ body });
  const unread = (prompt: string): RequestExample => ({ body: { ...base, prompt }, isUnread: true });
  const prompted = (prompt: string, level: string): RequestExample => read({ ...base, prompt }, { prompt: level });
  return [
    read(base),
    read({ ...base, entity: name }),
    read({ ...base, entity: name.toLowerCase() }),
    read({ ...base, entity: ` ${name.toUpperCase()} ` }),
    read({ subject: model, item: id, layer: 16 }),
    read({ model_name: model.toUpperCase(), entityId: id, layerIndex: 16 }),
    read({ ...base, layer: 2 }, { layer: "2" }),
    read({ ...base, layer: "31" }, { layer: "31" }),
    read({ ...base, layer: 0 }, { layer: "at 0" }),
    read({ ...base, layer: 24.0 }, { layer: "24" }),
    read({ ...base, weights: "untrained" }, { weights: "untrained" }),
    read({ ...base, weights: "Trained" }),
    read({ ...base, precision: "float16" }, { precision: "float16" }),
    read({ ...base, dtype: "float16" }, { precision: "float16" }),
    read({ ...base, device: "GPU" }, { device: "gpu" }),
    read({ ...base, options: { precision: "float16", device: "gpu" } }, { precision: "float16", device: "gpu" }),
    read({ ...base, prompt: null }),
    read({ ...base, prompt: "" }),
    read({ ...base, seed: 3 }),
    read({ ...base, prompt: name.toUpperCase() }, { "letter-case": "capitals" }),
    read(
      { ...base, prompt: `${isTown ? "WHERE IS" : "WHEN WAS"} ${name.toUpperCase()}?` },
      { prompt: "asked", "letter-case": "capitals" },
    ),
    prompted(name, "name-only"),
    prompted(`${name}.`, "name-only"),
    prompted(`The town ${name}`, "name-only"),
    prompted(`the ruler named ${name}`, "name-only"),
    prompted(`"${name}"`, "name-only"),
    prompted(`Name: ${name}`, "name-only"),
    prompted(`  ${name}\n`, "name-only"),
    prompted(isTown ? `Where is ${name}?` : `When did ${name} rule?`, "asked"),
    prompted(isTown ? `The coordinates of ${name} are` : `${name} came to power in the year`, "asked"),
    prompted(`I had porridge for breakfast and thought of ${name}`, "other-text"),
    prompted(`Lorem ipsum dolor sit amet, consectetur ${name}`, "other-text"),
    prompted(`blue window seven pencils quick ${name}`, "other-text"),
    prompted(`${name} is a word that I like very much.`, "other-text"),
    prompted(`Once upon a time a cat met a dog. They spoke about ${name}`, "other-text"),
    prompted(`1 2 3 4 5 6 ${name}`, "other-text"),
    prompted(`${"The soup was stirred again. ".repeat(12)}${name}`, "other-text"),
    refused({}),
    refused(null),
    refused([]),
    refused("q1"),
    refused({ ...base, model: "gpt-4o" }),
    refused({ entity: id, layer: 16 }),
    refused({ model, layer: 16 }),
    refused({ model, entity: id }),
    refused({ ...base, entity: "Paris" }),
    refused({ ...base, entity: 5 }),
    refused({ ...base, entity: "q401" }),
    refused({ ...base, layer: -1 }),
    refused({ ...base, layer: 32 }),
    refused({ ...base, layer: 3.5 }),
    refused({ ...base, layer: "last" }),
    refused({ ...base, layer: [2, 8] }),
    refused({ ...base, weights: "random" }),
    refused({ ...base, precision: "int8" }),
    refused({ ...base, temperature: 0 }),
    unread("Where is it?"),
    unread(other.name),
    unread(`${name} and ${other.name}`),
    unread(`Is ${name} nearer than ${other.name}?`),
    unread(isTown ? `When was ${name} built?` : `Where did ${name} live?`),
    refused({ ...base, prompt: 7 }),
    refused({ ...base, prompt: [{ role: "user", content: name }] }),
    refused({ ...base, prompt: name.repeat(30_000) }),
    unread(`hello ${name}`),
    unread(`${"The soup was stirred again. ".repeat(12)}Where is ${name}?`),
    refused({ ...base, item: other.id }),
    refused({ ...base, messages: [{ role: "user", content: name }] }),
  ];
}
