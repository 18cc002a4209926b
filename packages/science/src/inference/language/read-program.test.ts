import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { print } from "../../formulas/index.ts";
import type { Input } from "../model.ts";
import type { Declared } from "./declared.ts";
import { readProgram } from "./read-program.ts";

const declared: Declared = {
  inputs: [
    { name: "x", kind: "number" },
    { name: "t", kind: "number" },
    { name: "who", kind: "index", size: 3 },
    { name: "many", kind: "index", size: 9 },
  ],
  outputs: ["y"],
};

function programOf(source: string, outputs: readonly string[] = ["y"], inputs: readonly Input[] = declared.inputs) {
  const read = readProgram(source, { inputs, outputs });
  if (!read.ok) throw new Error(read.errors.map(({ message }) => message).join("\n"));
  return read.program;
}

/** The arguments of an output with all definitions put in. */
function argumentsOf(source: string): readonly string[] {
  return programOf(source).observations[0].arguments.map(print);
}

describe("a program", () => {
  it("has its latents as parameters in order, the elements of vectors numbered", () => {
    const program = programOf("b ~ normal(0, 1)\nv[3] ~ normal(b, 1)\na ~ half_normal(2)\ny ~ normal(a, 1)");
    expect(program.parameters).toEqual(["b", "v[1]", "v[2]", "v[3]", "a"]);
    expect(program.latents.map(({ first, size }) => [first, size])).toEqual([
      [0, 1],
      [1, 3],
      [4, 1],
    ]);
  });

  it("has its outputs in the declared order", () => {
    const program = programOf("second ~ normal(x, 1)\nfirst ~ poisson(2)", ["first", "second"]);
    expect(program.observations.map(({ name, distribution }) => [name, distribution.name])).toEqual([
      ["first", "poisson"],
      ["second", "normal"],
    ]);
  });

  it.each([
    ["a ~ normal(0, 1)\nm = a * x\ny ~ normal(m + 1, exp(m))", ["a * x + 1", "exp(a * x)"]],
    ["a ~ normal(0, 1)\nm = a * x\nn = m^2 + m\ny ~ normal(n, 1)", ["(a * x)^2 + a * x", "1"]],
    ["v[3] ~ normal(0, 1)\ny ~ normal(v[ 2 ] - v[who], v[1]^2 + 1)", ["v[2] - v[who]", "v[1]^2 + 1"]],
    ["a ~ normal(0, 1) # a comment with ( [ {\n\n  y ~ normal(\n    a, # the mean\n    2\n  )", ["a", "2"]],
    ["a ~ normal(0, 1); m = a; y ~ normal(m, 1)", ["a", "1"]],
    ["a ~ normal(0, 1)\r\ny ~ normal(a, 1)\r\n", ["a", "1"]],
    ["a ~ normal(0, 1)\ny ~ truncated_normal(a, 1, 0)", ["a", "1", "0", "infinity"]],
    ["v[12] ~ normal(0, 1)\ny ~ normal(v[1] + v[12] + v[1], 1)", ["v[1] + v[12] + v[1]", "1"]],
  ])("puts definitions in where their names stood: %j", (source, expected) => {
    expect(argumentsOf(source)).toEqual(expected);
  });

  it.each([
    ["normal(0, 1)", [-Infinity, Infinity]],
    ["gamma(1, 1)", [0, Infinity]],
    ["beta(1, 1)", [0, 1]],
    ["uniform(-2, 3 * 2)", [-2, 6]],
    ["truncated_normal(0, 1, 1, infinity)", [1, Infinity]],
    ["truncated_normal(0, 1, -infinity, 4)", [-Infinity, 4]],
    ["truncated_normal(0, 1, 2)", [2, Infinity]],
  ])("knows the support of %s", (prior, support) => {
    expect(programOf(`a ~ ${prior}\ny ~ normal(a, 1)`).latents[0].support).toEqual(support);
  });

  it("has differential equations with their states, in lines or after semicolons", () => {
    const program = programOf(
      "k ~ normal(0, 1)\nrate = k * x\node t from 1.5 {\n  p' = rate * p - q; q' = 2 # slope\n  p(1.5) = k; q(1.5) = 0\n}\ny ~ normal(p * q, 1)",
    );
    const [system] = program.systems;
    expect(system.states).toEqual(["p", "q"]);
    expect(system.from).toBe(1.5);
    expect(system.slopes.map(print)).toEqual(["k * x * p - q", "2"]);
    expect(system.initial.map(print)).toEqual(["k", "0"]);
  });
});

/** A program, the place of its error, its code, and what the message says. */
const errors: readonly [source: string, place: string, code: string, message: RegExp][] = [
  ["", "1:1", "empty-program", /write lines such as theta ~ normal\(0, 1\)/],
  ["# nothing", "1:1", "empty-program", /empty/],
  ["x".repeat(50_001), "1:1", "program-too-long", /50001 characters; 50000 are allowed/],
  ["a = 1\n".repeat(1001), "1:1", "too-many-statements", /at most 1000 lines/],
  ["y ~ normal(0, 1", "1:11", "unclosed-bracket", /\( is not closed/],
  ["y ~ normal(0, 1))", "1:17", "unexpected-bracket", /\) closes nothing/],
  ["a ~ normal(0, 1]\ny ~ normal(a, 1)", "1:16", "unexpected-bracket", /\] closes nothing/],
  ["hello world\ny ~ normal(0, 1)", "1:1", "unknown-statement", /A line is name ~ family/],
  ["m <- 3\ny ~ normal(0, 1)", "1:1", "unknown-statement", /"<-" is not part of the language; write =/],
  ["y = 3", "1:1", "unknown-statement", /"y" is an output; write y ~ family/],
  ["_a ~ normal(0, 1)\ny ~ normal(0, 1)", "1:1", "wrong-name", /begins with a letter/],
  ["log ~ normal(0, 1)\ny ~ normal(0, 1)", "1:1", "wrong-name", /language itself uses this word/],
  ["pi = 3\ny ~ normal(0, 1)", "1:1", "wrong-name", /"pi" cannot be a name/],
  ["a = 1\na ~ normal(0, 1)\ny ~ normal(0, 1)", "2:1", "name-taken", /"a" already has a line/],
  ["x ~ normal(0, 1)\ny ~ normal(0, 1)", "1:1", "name-taken", /"x" is an input/],
  ["y ~ normal(0, 1)\ny ~ normal(0, 2)", "2:1", "name-taken", /output "y" already has a line/],
  ["y ~ Normal(0, 1)", "1:5", "unknown-family", /use normal\./],
  ["y ~ pm.HalfNormal(1)", "1:5", "unknown-family", /use half_normal\./],
  ["y ~ dpois(1)", "1:5", "unknown-family", /use poisson\./],
  ["y ~ zipf(1)", "1:5", "unknown-family", /the families are normal, folded_normal/],
  ["y ~ 3", "1:5", "unknown-family", /a family with its arguments in brackets/],
  ["y ~ normal(0, 1) + 2", "1:5", "unknown-family", /a family with its arguments/],
  ["y ~ normal(0, 1) + normal(0, 1)", "1:5", "wrong-arguments", /A family stands alone after ~/],
  ["y ~ normal(0)", "1:5", "wrong-arguments", /given 1 arguments; it takes normal\(mean, sd\)/],
  ["y ~ normal()", "1:5", "wrong-arguments", /given 0 arguments/],
  ["y ~ truncated_normal(0, 1)", "1:5", "wrong-arguments", /given 2 arguments/],
  ["y ~ normal(mean = 0, sd = 1)", "1:12", "wrong-arguments", /without names: normal\(mean, sd\)/],
  ["y ~ normal(0, -1)", "1:5", "wrong-arguments", /needs a finite mean and a positive sd/],
  ["y ~ binomial(2.5, 0.5)", "1:5", "wrong-arguments", /a whole number n of trials/],
  ["a ~ uniform(2, 1)\ny ~ normal(a, 1)", "1:5", "wrong-arguments", /finite ends with low < high/],
  ["n ~ poisson(3)\ny ~ normal(n, 1)", "1:1", "discrete-latent", /"n" is latent/],
  ["a ~ normal(x, 1)\ny ~ normal(a, 1)", "1:5", "latent-reads-input", /cannot read inputs/],
  ["m = 2 * x\na ~ normal(m, 1)\ny ~ normal(a, 1)", "2:5", "latent-reads-input", /cannot read inputs/],
  ["v[3] ~ normal(0, 1)\na ~ normal(v[who], 1)\ny ~ normal(a, 1)", "2:5", "latent-reads-input", /cannot read inputs/],
  ["a ~ normal(0, 1)\nb ~ uniform(0, a)\ny ~ normal(b, 1)", "2:5", "ends-not-fixed", /must be numbers/],
  ["v[x] ~ normal(0, 1)\ny ~ normal(0, 1)", "1:1", "wrong-vector", /a whole number from 1 to 1000/],
  ["v[0] ~ normal(0, 1)\ny ~ normal(0, 1)", "1:1", "wrong-vector", /size of "v"/],
  ["v[3] = 2\ny ~ normal(0, 1)", "1:1", "wrong-vector", /only latents are/],
  ["y[3] ~ normal(0, 1)", "1:1", "wrong-vector", /an output and no vector/],
  ["v[900] ~ normal(0, 1)\nw[200] ~ normal(0, 1)\ny ~ normal(0, 1)", "2:1", "too-many-parameters", /1000 parameters/],
  ["a ~ normal(0, 1)\ny ~ normal(a[1], 1)", "2:12", "not-a-vector", /"a" is not a vector/],
  ["y ~ normal(q[1], 1)", "1:12", "not-a-vector", /"q" is not a vector; declare one/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(1 + v, 1)", "2:16", "index-missing", /"v" is a vector; write which element/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[4], 1)", "2:12", "wrong-index", /numbered from 1 to 3/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[0], 1)", "2:12", "wrong-index", /numbered from 1 to 3/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[x], 1)", "2:12", "wrong-index", /"x" cannot pick an element/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[1 + 1], 1)", "2:12", "wrong-index", /cannot pick/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[many], 1)", "2:12", "wrong-index", /goes up to 9, but v has 3 elements/],
  ["y ~ normal(a, 1)\na ~ normal(0, 1)", "1:12", "used-too-early", /"a" is read before its line/],
  ["y ~ normal(v[1], 1)\nv[2] ~ normal(0, 1)", "1:12", "used-too-early", /"v" is read before its line/],
  ["a = 2 * y\ny ~ normal(a, 1)", "1:9", "output-read", /"y" is an output and cannot be read/],
  ["a ~ normal(0, 1)", "1:17", "output-missing", /The output "y" has no line/],
  ["a = normal(0, 1)\ny ~ normal(a, 1)", "1:5", "unknown-function", /a family, which stands alone after ~/],
  ["theta ~ normal(0, 1)\ny ~ normal(tehta, 1)", "2:12", "unknown-name", /did you mean "theta"/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[1] + )", "2:5", "wrong-arguments", /given 1 arguments/],
  ["v[3] ~ normal(0, 1)\ny ~ normal(v[1] +, 1)", "2:18", "unexpected-end", /./],
  ["y ~ normal(2 ** 3, 1)", "1:14", "unsupported-operator", /write \^/],
  ["y ~ normal(x > 1, 1)", "1:12", "wrong-result-type", /number is asked for/],
  [
    `a ~ normal(0, 1)\nm0 = a + a\n${Array.from({ length: 20 }, (_, k) => `m${k + 1} = m${k} + m${k}`).join("\n")}\ny ~ normal(m20, 1)`,
    "16:7",
    "formula-too-large",
    /more than 50000 parts/,
  ],
  ["ode t { q' = 1; q(0) = 1 }\ny ~ normal(0, 1)", "1:1", "wrong-ode", /written as ode t from 0/],
  ["ode x2 from 0 { q' = 1; q(0) = 1 }\ny ~ normal(0, 1)", "1:1", "wrong-ode", /"x2" is not an input/],
  ["ode who from 0 { q' = 1; q(0) = 1 }\ny ~ normal(0, 1)", "1:1", "wrong-ode", /not an input that is a number/],
  ["ode t from x { q' = 1; q(0) = 1 }\ny ~ normal(0, 1)", "1:1", "wrong-ode", /is a number, as in from 0/],
  ["ode t from 0 { }\ny ~ normal(0, 1)", "1:1", "wrong-ode", /no equation in the block/],
  ["ode t from 0 { q' = 1 }\ny ~ normal(0, 1)", "1:16", "wrong-ode", /"q" has no start; add q\(0\)/],
  ["ode t from 0 { q(0) = 1; p' = 1; p(0) = 1 }\ny ~ normal(0, 1)", "1:16", "wrong-ode", /no equation; add q'/],
  [
    "ode t from 0 { q' = 1; q(1) = 1 }\ny ~ normal(0, 1)",
    "1:24",
    "wrong-ode",
    /must be given where the equations begin/,
  ],
  ["ode t from 0 { q' = 1; q' = 2; q(0) = 1 }\ny ~ normal(0, 1)", "1:24", "wrong-ode", /two such lines/],
  ["ode t from 0 { q = 1 }\ny ~ normal(0, 1)", "1:16", "wrong-ode", /x' = formula or x\(0\) = formula/],
  ["ode t from 0 { q' = 1; q(0) = t }\ny ~ normal(0, 1)", "1:31", "wrong-ode", /cannot hang on the time/],
  ["q ~ normal(0, 1)\node t from 0 { q' = 1; q(0) = 1 }\ny ~ normal(0, 1)", "2:16", "name-taken", /already has a line/],
  ["ode t from 0 { q' = r; q(0) = 1 }\ny ~ normal(q, 1)", "1:21", "unknown-name", /no variable "r"/],
  [
    "ode t from 0 { q' = 1; q(0) = 1 }\node t from 0 { r' = q; r(0) = 1 }\ny ~ normal(r, 1)",
    "2:21",
    "wrong-ode",
    /comes from other differential equations/,
  ],
];

describe("a program that is wrong", () => {
  it.each(errors)("%j is told at %s as %s", (source, place, code, message) => {
    const read = readProgram(source, declared);
    if (read.ok) throw new Error("It was read.");
    const [error] = read.errors;
    expect({ place: `${error.line}:${error.column}`, code: error.code }).toEqual({ place, code });
    expect(error.message).toMatch(message);
    for (const each of read.errors) expect(each.message).toMatch(/^[^\n]+[.?]$/);
  });

  it("is told all its errors in order, up to 20", () => {
    const read = readProgram("b = q\na ~ norml(0, 1)\ny ~ normal(a, 1, 2)", declared);
    expect(read.ok ? [] : read.errors.map(({ line, code }) => [line, code])).toEqual([
      [1, "unknown-name"],
      [2, "unknown-family"],
      [3, "wrong-arguments"],
    ]);
    const many = readProgram("oops\n".repeat(50), declared);
    expect(many.ok ? 0 : many.errors.length).toBe(20);
  });

  it("never throws, whatever the text", () => {
    const word = fc.constantFrom(
      ..."a b v[2] v[who] v[ x y t who ~ = == ( ) [ ] { } , ; normal poisson uniform ode from 0 1 2.5 ' + - * / ^ \n # log infinity".split(
        " ",
      ),
      "\n",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.array(word).map((words) => words.join(" ")),
        ),
        (source) => {
          const read = readProgram(source, declared);
          if (!read.ok) expect(read.errors.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("a program that is made to take long", () => {
  const length = 50_000;
  const hostile: readonly (readonly [name: string, source: string])[] = [
    ["one long name", "a".repeat(length)],
    ["white space behind a name", `y${" ".repeat(length - 2)}x`],
    ["brackets that stay open within brackets", `(${"a[ ".repeat(8000)}${"]".repeat(8000)})`],
    ["one long name in a formula", `x1 = ${"_".repeat(length - 6)}`],
    ["white space behind from", `ode t from${" ".repeat(length - 12)}1`],
  ];
  it.each(hostile)("is read in a time that goes with its length: %s", (_, source) => {
    const times = [1, 2, 3].map(() => {
      const started = process.threadCpuUsage();
      expect(readProgram(source, declared).ok).toBe(false);
      const { user, system } = process.threadCpuUsage(started);
      return (user + system) / 1000;
    });
    // The square of the length takes seconds.
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe("a declaration that is wrong", () => {
  it.each([
    [{ inputs: [], outputs: [] }, "needs an output"],
    [{ inputs: [{ name: "y", kind: "number" }], outputs: ["y"] }, "declared twice"],
    [{ inputs: [{ name: "exp", kind: "number" }], outputs: ["y"] }, "the language itself uses this word"],
    [{ inputs: [{ name: "two words", kind: "number" }], outputs: ["y"] }, "begins with a letter"],
    [{ inputs: [{ name: "i", kind: "index", size: 0 }], outputs: ["y"] }, "has the size 0"],
  ] satisfies [Declared, string][])("%j is refused", (wrong, message) => {
    expect(() => readProgram("y ~ normal(0, 1)", wrong)).toThrow(message);
  });
});
