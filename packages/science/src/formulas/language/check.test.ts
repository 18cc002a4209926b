import { describe, expect, it } from "vitest";
import { print } from "../printing/print.ts";
import type { Variables } from "../value-type.ts";
import { type CheckOptions, check } from "./check.ts";

const variables: Variables = {
  x: "number",
  y: "number",
  temperature: "number",
  lambda: "number",
  min: "number",
  treated: "boolean",
  sick: "boolean",
  group: { levels: ["control", "low dose", "high dose"] },
  site: { levels: ["north", "south"] },
};
const options: CheckOptions = { parameters: ["a", "b1"] };

describe("a good source", () => {
  it.each<[source: string, printed: string, type: string]>([
    ["1", "1", "number"],
    [" 1.50 ", "1.5", "number"],
    [".5e1", "5", "number"],
    ["1.", "1", "number"],
    ["2.5E-3", "0.0025", "number"],
    ["1e21", "1e21", "number"],
    ["5e-324", "5e-324", "number"],
    ["0e-999", "0", "number"],
    ["x", "x", "number"],
    ["+x", "x", "number"],
    ["-x^2", "-x^2", "number"],
    ["-(x^2)", "-x^2", "number"],
    ["(-x)^2", "(-x)^2", "number"],
    ["2^-1", "2^-1", "number"],
    ["2^3^2", "2^3^2", "number"],
    ["(2^3)^2", "(2^3)^2", "number"],
    ["2^-x^2", "2^-x^2", "number"],
    ["--x", "--x", "number"],
    ["x--y", "x - -y", "number"],
    ["x - (y - 1)", "x - (y - 1)", "number"],
    ["(x - y) - 1", "x - y - 1", "number"],
    ["x / (y * 2)", "x / (y * 2)", "number"],
    ["x * (y / 2)", "x * (y / 2)", "number"],
    ["x*y%2", "x * y % 2", "number"],
    ["(x + y) * a", "(x + y) * a", "number"],
    ["((((x))))", "x", "number"],
    ["2*pi*x + e", "2 * pi * x + e", "number"],
    ["b1 * lambda", "b1 * lambda", "number"],
    ["min(min, 1)", "min(min, 1)", "number"],
    ["max(1)", "max(1)", "number"],
    ["hypot(x, y, 1, 2)", "hypot(x, y, 1, 2)", "number"],
    ["clamp( x , 0,1 )", "clamp(x, 0, 1)", "number"],
    ["hill(x, 2, 3) + bump(y, 0, 1)", "hill(x, 2, 3) + bump(y, 0, 1)", "number"],
    ["sqrt (x)", "sqrt(x)", "number"],
    ["x > 0 ? 1 : 0", "x > 0 ? 1 : 0", "number"],
    ["x>0?y>0?1:2:3", "x > 0 ? y > 0 ? 1 : 2 : 3", "number"],
    ["x > 0 ? 1 : y > 0 ? 2 : 3", "x > 0 ? 1 : y > 0 ? 2 : 3", "number"],
    ["(x > 0 ? 1 : 2) + 1", "(x > 0 ? 1 : 2) + 1", "number"],
    ["(treated ? sick : true) ? 1 : 2", "(treated ? sick : true) ? 1 : 2", "number"],
    ["x > 0 ? 0.5 : 1", "x > 0 ? 0.5 : 1", "number"],
    ["true", "true", "boolean"],
    ["treated and not sick or x < 1", "treated && !sick || x < 1", "boolean"],
    ["treated && (sick || x < 1)", "treated && (sick || x < 1)", "boolean"],
    ["not(treated)", "!treated", "boolean"],
    ["!(x < 1)", "!(x < 1)", "boolean"],
    ["treated == sick", "treated == sick", "boolean"],
    ["(x < 1) == treated", "(x < 1) == treated", "boolean"],
    ["x + 1 <= y * 2", "x + 1 <= y * 2", "boolean"],
    ['group == "control"', 'group == "control"', "boolean"],
    ["'north' != site", '"north" != site', "boolean"],
    ['match(group, "control", 0, "low dose", a, 2 * a)', 'match(group, "control", 0, "low dose", a, 2 * a)', "number"],
    ['match(site, "north", true, treated)', 'match(site, "north", true, treated)', "boolean"],
    ['x > 0 ? "it\'s" : "a \\"b\\" \\\\ \\n"', 'x > 0 ? "it\'s" : "a \\"b\\" \\\\ \\n"', "category"],
    ['(treated ? "north" : "west") == site', '(treated ? "north" : "west") == site', "boolean"],
    ["x\n\t+\r\ny", "x + y", "number"],
  ])("%j", (source, printed, type) => {
    const result = check(source, variables, options);
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    expect([print(result.formula), result.formula.type]).toEqual([printed, type]);
  });
});

describe("a bad source", () => {
  it.each<[source: string, code: string, marked: string, suggestion?: string]>([
    ["", "empty-source", ""],
    ["  \n", "empty-source", "  \n"],
    ["x +", "unexpected-end", ""],
    ["-", "unexpected-end", ""],
    ["* x", "unexpected-token", "*"],
    ["x * / y", "unexpected-token", "/"],
    ["x y", "unexpected-token", "y"],
    ["2 (x)", "unexpected-token", "("],
    ["(x)(y)", "unexpected-token", "("],
    ["sin(x y)", "unexpected-token", "y"],
    ["sin(x,)", "unexpected-token", ")"],
    ["sin(,x)", "unexpected-token", ","],
    ["()", "unexpected-token", ")"],
    ["(x", "unclosed-bracket", "("],
    ["sin(x", "unclosed-bracket", "("],
    ["x)", "unexpected-token", ")"],
    ["x, y", "unexpected-token", ","],
    ["(x, y)", "unexpected-token", ","],
    ["1,5", "unexpected-token", ","],
    ["x ? 1", "unexpected-end", "?"],
    ["sin(x ? 1, 2)", "unexpected-end", "?"],
    ["(x ? 1) : 2", "unexpected-end", "?"],
    ["x : 1", "unexpected-token", ":"],
    ["x!", "unexpected-token", "!"],
    ["x and", "unexpected-end", ""],
    ["or x", "unexpected-token", "or"],
    ["2x", "malformed-number", "2x", "2 * x"],
    ["1.2.3", "malformed-number", "1.2.3"],
    ["0x10", "malformed-number", "0x10", "0 * x10"],
    ["1e", "malformed-number", "1e", "1 * e"],
    ["1e999", "number-out-of-range", "1e999"],
    ["x + 1e-999", "number-out-of-range", "1e-999"],
    ["x.y", "unsupported-operator", "."],
    ["x?.y", "unsupported-operator", "?."],
    ["x[0]", "unsupported-operator", "["],
    ["[1, 2]", "unsupported-operator", "["],
    ["{x}", "unsupported-operator", "{"],
    ["x = 1", "unsupported-operator", "=", "=="],
    ["x === 1", "unsupported-operator", "===", "=="],
    ["x !== 1", "unsupported-operator", "!==", "!="],
    ["x <> 1", "unsupported-operator", "<>", "!="],
    ["x ** 2", "unsupported-operator", "**", "^"],
    ["x & y", "unsupported-operator", "&", "&&"],
    ["x | y", "unsupported-operator", "|", "||"],
    ["~x", "unsupported-operator", "~"],
    ["x << 1", "unsupported-operator", "<<"],
    ["x >>> 1", "unsupported-operator", ">>>"],
    ["x ?? 1", "unsupported-operator", "??"],
    ["x; y", "unsupported-operator", ";"],
    ["x => 1", "unsupported-operator", "=>"],
    ["`x`", "unsupported-operator", "`"],
    ["$x", "unsupported-operator", "$"],
    ["x // 2", "unsupported-operator", "//"],
    ["x − 1", "unexpected-character", "−", "-"],
    ["2 × x", "unexpected-character", "×", "*"],
    ["x²", "unexpected-character", "²", "^2"],
    ["x\u00a0+ 1", "unexpected-character", "\u00a0"],
    ["😀", "unexpected-character", "😀"],
    ['"abc', "unclosed-string", '"abc'],
    ["'abc\"", "unclosed-string", "'abc\""],
    ['group == "a\\u0041"', "unknown-escape", "\\u"],
    ["this", "reserved-name", "this"],
    ["null", "unknown-name", "null"],
    ["temprature + 1", "unknown-name", "temprature", "temperature"],
    ["Temperature", "unknown-name", "Temperature", "temperature"],
    ["velocity", "unknown-name", "velocity"],
    ["X", "unknown-name", "X", "x"],
    ["q", "unknown-name", "q"],
    ["__proto__", "unknown-name", "__proto__"],
    ["constructor", "unknown-name", "constructor"],
    ["sin", "uncalled-function", "sin"],
    ["sqr(x)", "unknown-function", "sqr", "sqrt"],
    ["ln(x)", "unknown-function", "ln", "log"],
    ["pow(x, 2)", "unknown-function", "pow", "^"],
    ["x(2)", "unknown-function", "x"],
    ["eval(x)", "unknown-function", "eval"],
    ["toString(x)", "unknown-function", "toString"],
    ["sin()", "wrong-argument-count", "sin()"],
    ["1 + atan2(x)", "wrong-argument-count", "atan2(x)"],
    ["clamp(x, 1)", "wrong-argument-count", "clamp(x, 1)"],
    ["min()", "wrong-argument-count", "min()"],
    ['match(group, "control", 1)', "wrong-argument-count", 'match(group, "control", 1)'],
    ["x + treated", "type-mismatch", "treated", "(treated ? 1 : 0)"],
    ["(x > 1) * 2", "type-mismatch", "(x > 1)", "((x > 1) ? 1 : 0)"],
    ["sin(treated)", "type-mismatch", "treated", "(treated ? 1 : 0)"],
    ["-treated", "type-mismatch", "treated", "(treated ? 1 : 0)"],
    ["+group", "type-mismatch", "group"],
    ["group + 1", "type-mismatch", "group"],
    ["group < site", "type-mismatch", "group"],
    ["!x", "type-mismatch", "x"],
    ["not x < 3", "type-mismatch", "x"],
    ["x && treated", "type-mismatch", "x"],
    ["x ? 1 : 2", "type-mismatch", "x"],
    ["treated ? 1 : sick", "type-mismatch", "treated ? 1 : sick"],
    ["x == treated", "type-mismatch", "x == treated"],
    ['x == "control"', "type-mismatch", 'x == "control"'],
    ['match(x, "a", 1, 2)', "type-mismatch", "x"],
    ['match(site, "north", 1, treated)', "type-mismatch", "treated"],
    ["1 < x < 2", "chained-comparison", "1 < x < 2", "1 < x && x < 2"],
    ["treated == sick == true", "chained-comparison", "treated == sick == true", "treated == sick && sick == true"],
    ['group == "contrl"', "unknown-level", '"contrl"', '"control"'],
    ['"East" == site', "unknown-level", '"East"'],
    ["group == site", "unknown-level", "site"],
    ['match(site, "nort", 1, 2)', "unknown-level", '"nort"', '"north"'],
    ["match(site, site, 1, 2)", "invalid-match", "site"],
    ['match(site, "north", 1, "north", 2, 3)', "invalid-match", '"north"'],
  ])("%j: %s", (source, code, marked, suggestion) => {
    const result = check(source, variables, options);
    if (result.ok) throw new Error(`was read as ${print(result.formula)}`);
    const [error] = result.errors;
    expect([error.code, source.slice(error.start, error.end), error.suggestion]).toEqual([code, marked, suggestion]);
    expect(error.message).toMatch(/^[A-Z"].*[.?]$/su);
  });

  it("marks the second of two equal places", () => {
    const result = check('match(site, "north", 1, "north", 2, 3)', variables);
    expect(result).toMatchObject({ ok: false, errors: [{ start: 24, end: 31 }] });
  });

  it("reports everything that is wrong with names and types, once", () => {
    const result = check("sin(q) + treated * nothing(x) - q", variables);
    const codes = result.ok ? [] : result.errors.map((error) => [error.code, error.start]);
    expect(codes).toEqual([
      ["unknown-name", 4],
      ["type-mismatch", 9],
      ["unknown-function", 19],
      ["unknown-name", 32],
    ]);
  });
});

describe("the bounds of a source", () => {
  it("report the first twenty errors", () => {
    const result = check(Array.from({ length: 300 }, (_, index) => `q${index}(x) + w${index}`).join(" + "), variables);
    expect(result.ok ? [] : result.errors.map((error) => error.start)).toEqual(expect.objectContaining({ length: 20 }));
  });

  it.each<[what: string, source: string, code: string]>([
    ["a million brackets", "(".repeat(1e6), "source-too-long"],
    ["a million minus signs", "-".repeat(1e6), "source-too-long"],
    ["a hundred thousand terms", "1+".repeat(1e5), "source-too-long"],
    ["nine thousand brackets", "(".repeat(9000), "too-deep"],
    ["brackets that close", `${"(".repeat(4000)}x${")".repeat(4000)}`, "too-deep"],
    ["nested calls", `${"sin(".repeat(2000)}x${")".repeat(1000)}`, "too-deep"],
    ["minus signs", `${"-".repeat(9000)}x`, "too-deep"],
    ["exclamation marks", `${"!".repeat(9000)}x`, "too-deep"],
    ["a tower of powers", `${"x^".repeat(4000)}x`, "too-deep"],
    ["conditionals in conditionals", `${"x>0?1:".repeat(1500)}2`, "too-deep"],
    ["conditionals as conditions", `${"treated?".repeat(1000)}1`, "too-deep"],
    ["a sum of 4,000 terms", `${"x+".repeat(4000)}x`, "too-many-nodes"],
    ["4,000 arguments", `max(${"x,".repeat(4000)}x)`, "too-many-nodes"],
    ["a long name", "x".repeat(9999), "unknown-name"],
    ["a long number", `0.${"1".repeat(9000)}z`, "malformed-number"],
    ["a long text without an end", `"${"\\n".repeat(4999)}`, "unclosed-string"],
  ])("refuse %s", (_, source, code) => {
    const result = check(source, variables);
    expect(result.ok ? [] : result.errors.map((error) => error.code)).toEqual([code]);
  });

  it.each([
    ["a sum of 1,000 terms", `${"x+".repeat(999)}x`],
    ["a product of 1,000 factors", `${"x*".repeat(999)}x`],
    ["60 levels of brackets", `${"(x+".repeat(60)}x${")".repeat(60)}`],
    ["200 powers and minus signs side by side", `${"-x^2*".repeat(200)}x`],
    ["60 conditionals in a row", `${"x>0?1:".repeat(60)}2`],
    ["1,000 arguments", `max(${"x,".repeat(999)}x)`],
  ])("allow %s", (_, source) => {
    const result = check(source, variables);
    if (!result.ok) throw new Error(result.errors[0].message);
    expect(result.formula.type).toBe("number");
    expect(check(print(result.formula), variables)).toEqual(result);
  });
});

describe("check", () => {
  it("refuses a result of another type than asked for", () => {
    const result = check(" x > 1", variables, { result: "number" });
    const error = { code: "wrong-result-type", start: 1, end: 6, suggestion: " x > 1 ? 1 : 0" };
    expect(result).toMatchObject({ ok: false, errors: [error] });
    expect(check("x", variables, { result: "boolean" })).toMatchObject({
      ok: false,
      errors: [{ code: "wrong-result-type" }],
    });
    expect(check("x", variables, { result: "number" }).ok).toBe(true);
  });

  it("refuses a name that is both variable and parameter, or variable and constant", () => {
    expect(check("1", { a: "number" }, { parameters: ["a"] })).toMatchObject({ errors: [{ code: "duplicate-name" }] });
    expect(check("e + 1", { e: "number" })).toMatchObject({ errors: [{ code: "reserved-name", start: 0, end: 1 }] });
    expect(check("x + 1", { e: "number", x: "number" }).ok).toBe(true);
  });

  it("tells which names a formula uses and how large it is", () => {
    const result = check("b1 * x^2 + sin(x) - 3 * pi", variables, options);
    if (!result.ok) throw new Error(result.errors[0].message);
    expect(result.formula).toMatchObject({
      type: "number",
      variables: ["x"],
      parameters: ["b1"],
      complexity: { nodes: 12, depth: 5, operators: 5, calls: 1, numbers: 3, names: 3 },
    });
  });

  it("gives a formula that cannot be changed", () => {
    const levels = ["u"];
    const result = check('g == "u"', { g: { levels } });
    if (!result.ok) throw new Error(result.errors[0].message);
    levels.push("w");
    expect(result.formula.declared).toEqual({ g: { levels: ["u"] } });
    expect(Object.isFrozen(result.formula) && Object.isFrozen(result.formula.root)).toBe(true);
    expect(Object.isFrozen(result.formula.declared)).toBe(true);
  });
});
