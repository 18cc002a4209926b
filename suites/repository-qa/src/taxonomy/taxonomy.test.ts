import { describe, expect, it } from "vitest";
import { checkField } from "./check-field.ts";
import { fieldSchema } from "./field-schema.ts";
import { fieldFiles } from "./fields/index.ts";
import { taxonomy } from "./taxonomy.test-support.ts";

/** Table 2 of the paper: domains and subdomains of each field. */
const table2: { readonly [field: string]: readonly [domains: number, subdomains: number] } = {
  "Computer Science": [11, 41],
  "Engineering - Bioengineering": [9, 32],
  "Engineering - Chemical and Materials": [7, 31],
  "Engineering - Civil and Environmental": [9, 25],
  "Engineering - Electrical and Computer": [17, 59],
  "Engineering - Industrial and Systems": [8, 24],
  "Engineering - Mechanical and Aerospace": [9, 29],
  "Life Science - Agricultural and Plant": [19, 49],
  "Life Science - Biology": [9, 45],
  "Life Science - Biomedical and Health": [25, 68],
  "Life Science - Neuroscience": [17, 48],
  "Natural - Astronomy and Space": [6, 34],
  "Natural - Chemistry": [12, 43],
  "Natural - Earth and Environmental": [18, 59],
  "Natural - Physics": [18, 47],
  "Social - Economics": [8, 18],
  "Social - Education": [9, 21],
  "Social - Geography and Demography": [6, 21],
  "Social - Political Science": [6, 20],
  "Social - Psychology and Cognitive": [9, 27],
  "Social - Sociology and Anthropology": [9, 21],
  "Math - Statistics and Applied": [3, 18],
};

const subdomainsOf = (field: (typeof taxonomy)[number]) => field.domains.flatMap(({ subdomains }) => subdomains);

describe("the taxonomy", () => {
  it("has the fields of the paper's Table 2 with as many domains and subdomains", () => {
    const counted = taxonomy.map((field) => [field.field, [field.domains.length, subdomainsOf(field).length]]);
    expect(Object.fromEntries(counted)).toEqual(table2);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(taxonomy.length).toBe(22);
    expect(sum(taxonomy.map(({ domains }) => domains.length))).toBe(244);
    expect(sum(taxonomy.map((field) => subdomainsOf(field).length))).toBe(780);
  });

  it("lists of each file the name of its field and the number of its subdomains", () => {
    const listed = fieldFiles.map(({ name, subdomains }) => [name, subdomains]);
    expect(listed).toEqual(taxonomy.map((field) => [field.field, subdomainsOf(field).length]));
  });

  it.each(taxonomy.map((field) => [field.field, field] as const))(
    "%s refers only to what it has, and its numbers fit together",
    (_, field) => {
      expect(fieldSchema.parse(field)).toEqual(field);
      expect(checkField(field)).toEqual([]);
    },
  );

  it("refuses what a subdomain or a grade cannot name", () => {
    const field = structuredClone(taxonomy[0]);
    const [domain] = field.domains;
    const category = domain.outcomes.find(({ kind }) => kind === "category");
    if (category === undefined) throw new Error("the first domain has no category");
    category.grades = { of: category.short, how: "along" };
    domain.subdomains[0].foreign = [domain.factors[0].short];
    domain.subdomains[1].foreign = domain.outcomes.map(({ short }) => short);
    expect(checkField(field)).toEqual([
      expect.stringContaining(`grades '${category.short}', which is no numeric outcome`),
      expect.stringContaining(`foreign '${domain.factors[0].short}' is in its focus, or no measurement or outcome`),
      ...domain.subdomains[1].focus.flatMap((name) =>
        domain.outcomes.some(({ short }) => short === name) ? [expect.stringContaining(`foreign '${name}'`)] : [],
      ),
      expect.stringContaining("fewer than three outcomes are left"),
    ]);
  });

  it("has some three thousand variables, at least fourteen a domain", () => {
    const packs = taxonomy.flatMap(({ domains }) =>
      domains.map(({ factors, measurements, outcomes }) => factors.length + measurements.length + outcomes.length),
    );
    expect(Math.min(...packs)).toBeGreaterThanOrEqual(14);
    expect(packs.reduce((total, size) => total + size, 0)).toBeGreaterThan(3000);
  });

  it("gives every subdomain a sentence of its own", () => {
    const sentences = taxonomy.flatMap(subdomainsOf).map(({ about }) => about);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("is plain ASCII but for units", () => {
    for (const field of taxonomy) {
      const withoutUnits = JSON.stringify(field, (key, value) => (key === "unit" ? undefined : value));
      expect(withoutUnits).toMatch(/^[\x20-\x7e]*$/);
    }
  });
});
