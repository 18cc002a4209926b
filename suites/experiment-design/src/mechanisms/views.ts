import type { WorldView } from "@assay/contract";
import { describeLaw } from "./describe-law.ts";
import type { System } from "./system.ts";

/** A composed system: what agents are told of its law, and the law. */
export function systemViews({ facts, law: { structure, weights } }: System): readonly WorldView[] {
  return [
    {
      name: "told",
      title: "What is told of the law",
      spoils: false,
      *show() {
        yield { kind: "text", text: describeLaw(facts) };
      },
    },
    {
      name: "law",
      title: "The composed law",
      about: "How each input acts, which mechanisms are there, and the weights of the terms.",
      spoils: true,
      *show() {
        const { inputs, ...mechanisms } = structure;
        const names = Object.keys(inputs[0] ?? {});
        yield {
          kind: "table",
          title: "Inputs",
          columns: ["input", ...names],
          rows: inputs.map((input, index) => [
            index + 1,
            ...Object.values(input).map((value) => (typeof value === "number" ? value : shown(value))),
          ]),
        };
        yield {
          kind: "table",
          title: "Mechanisms",
          columns: ["mechanism", "in this system"],
          rows: Object.entries(mechanisms).map(([name, value]) => [name, shown(value)]),
        };
        yield {
          kind: "table",
          title: "Weights of the terms",
          columns: ["term", "weight"],
          rows: Array.from(weights).map((weight, term) => [term + 1, Number(weight.toPrecision(4))]),
        };
      },
    },
  ];
}

const shown = (value: unknown): string => (value === null || value === false ? "" : JSON.stringify(value));
