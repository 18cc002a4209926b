import { describe, expect, it } from "vitest";
import { repeatedShare } from "../../audits/support/repeated-prose.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { taxonomy } from "../taxonomy/taxonomy.test-support.ts";
import { repositoryWorld } from "../world.ts";
import { isOfCalendar } from "./calendar-factors.ts";

const everything = { ...presets.default, readme: { present: 1, title: 1, abstract: 1 } };
const worlds = Array.from({ length: 300 }, (_, index) =>
  repositoryWorld({ kind: "public", value: String(index + 1) }, everything),
);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe("what a scientist reads in a repository", () => {
  it("repeats itself in less than 4 % of the six-word sequences of an abstract", () => {
    expect(repeatedShare(worlds.map(({ blueprint }) => blueprint.project.abstract))).toBeLessThan(0.04);
  });

  it("tells levels that the paths have", () => {
    let told = 0;
    for (const { blueprint } of worlds) {
      for (const variable of blueprint.paths.variables) {
        if (variable.kind !== "factor" || variable.numeric) continue;
        const listed = blueprint.project.abstract.split(`${variable.name} (`)[1]?.split(")")[0];
        if (listed === undefined || /^(highest|lowest) for/.test(listed)) continue;
        told += 1;
        const words = listed.replace(/^\d+ (kinds, such as|in all, from) |^(among them|including) /, "");
        for (const level of words.split(/, | and | or | to /)) expect(variable.levels).toContain(level);
      }
    }
    expect(told).toBeGreaterThan(200);
  });

  it("names what is studied in words that name no level of a variable of the domain", () => {
    for (const { domains } of taxonomy) {
      for (const { factors, subdomains } of domains) {
        const levels = new Set(
          factors.flatMap(({ levels: own }) => own.map(String)).filter((level) => level.length > 4),
        );
        for (const system of subdomains.flatMap(({ systems }) => systems)) {
          const named = system.split(/[ -]/).filter((word) => levels.has(word));
          // The maize of these trials grows after other crops; the level names the crop before it.
          expect([system, named.filter((word) => word !== "maize")]).toEqual([system, []]);
        }
      }
    }
  });

  it("has a unit in the dictionary for every variable that has one, in both kinds of dictionary", () => {
    for (const dictionary of ["partial", "full"] as const) {
      for (let seed = 1; seed <= 30; seed++) {
        const world = repositoryWorld({ kind: "public", value: String(seed) }, { ...everything, dictionary });
        const lines = text(new Repository(world).read("DATA_DICTIONARY.md")).split("\n");
        for (const { short, unit } of [...world.blueprint.columns, ...world.blueprint.paths.variables]) {
          if (unit === undefined) continue;
          const line = lines.find((each) => each.startsWith(`| ${short} |`) || each.startsWith(`- \`${short}\`:`));
          expect(line?.includes(`| ${unit} |`) || line?.includes(`[${unit}]`)).toBe(true);
        }
      }
    }
  });

  it("has no part of the calendar in paths beside dates or times", () => {
    for (const { blueprint } of worlds) {
      const { variables } = blueprint.paths;
      if (!variables.some((variable) => variable.kind === "factor" && isOfCalendar(variable))) continue;
      expect(variables.some(({ kind }) => kind === "date")).toBe(false);
      expect(blueprint.columns.some(({ role }) => role === "moment")).toBe(false);
    }
  });

  it("keeps factors apart that no study would vary together", () => {
    for (const { blueprint } of worlds) {
      const { field, domain } = blueprint.context;
      const found = taxonomy.find((each) => each.field === field)?.domains.find(({ name }) => name === domain);
      const shorts = blueprint.paths.variables.map(({ short }) => short);
      for (const pair of found?.apart ?? []) expect(pair.every((short) => shorts.includes(short))).toBe(false);
    }
  });
});

describe("the columns of a repository", () => {
  const small = worlds.filter(({ blueprint }) => blueprint.paths.files <= 40).slice(0, 12);
  const columnsOf = (world: (typeof worlds)[number], short: string) => {
    const repository = new Repository(world);
    return Array.from(repository.tree.files(), (file) => ({ file, column: repository.contents(file).column(short) }));
  };

  it("have labels that stand for one thing in the whole repository", () => {
    for (const world of small) {
      for (const column of world.blueprint.columns) {
        if (column.role !== "identifier" || column.format.kind !== "numbered") continue;
        if (column.format.pool !== undefined) continue;
        const seen = new Set<string>();
        for (const { column: made } of columnsOf(world, column.short)) {
          if (made.kind !== "text") throw new Error("labels are texts");
          const own = new Set(made.values.flatMap((value) => value ?? []));
          for (const label of own) expect(seen.has(label)).toBe(false);
          for (const label of own) seen.add(label);
        }
      }
    }
  });

  it("go back to the same few things where files are about machines, stations or glaciers", () => {
    let found = 0;
    for (const world of worlds) {
      const label = world.blueprint.columns.find(
        (column) =>
          column.role === "identifier" && column.format.kind === "numbered" && column.format.pool !== undefined,
      );
      if (label === undefined || world.blueprint.paths.files > 60) continue;
      found += 1;
      const labels = columnsOf(world, label.short).map(({ column }) =>
        column.kind === "text" ? column.values[0] : null,
      );
      expect(new Set(labels).size).toBeLessThanOrEqual(8);
      expect(new Set(labels).size).toBeLessThan(labels.length);
    }
    expect(found).toBeGreaterThan(0);
  });

  it("say to which day, month or year a row belongs, one after another", () => {
    let found = 0;
    for (const world of worlds) {
      const period = world.blueprint.columns.find(
        (column) => column.role === "identifier" && column.format.kind === "period",
      );
      if (period?.role !== "identifier" || period.format.kind !== "period") continue;
      found += 1;
      const repository = new Repository(world);
      const column = repository.contents(repository.tree.file(0)).column(period.short);
      if (column.kind !== "text") throw new Error("labels are texts");
      const size = period.format.of === "file" ? column.values.length : period.format.of;
      const run = column.values.slice(0, size);
      expect(new Set(run).size).toBe(run.length);
      expect(column.values[size] ?? run[0]).toBe(run[0]);
    }
    expect(found).toBeGreaterThan(3);
  });

  it("have a few round values where somebody set them", () => {
    let found = 0;
    for (const world of worlds.slice(0, 150)) {
      for (const column of world.blueprint.columns) {
        if (column.role !== "independent" || column.step === undefined) continue;
        found += 1;
        const repository = new Repository(world);
        const made = repository.contents(repository.tree.file(0)).column(column.short);
        if (made.kind !== "float" && made.kind !== "integer") throw new Error("settings are numbers");
        const present = made.values.filter((value) => !Number.isNaN(value));
        const { step } = column;
        for (const value of present) expect(Math.abs(value / step - Math.round(value / step))).toBeLessThan(1e-6);
        expect(new Set(present).size).toBeLessThanOrEqual(16);
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  it("have one value for each person or other thing with a second label", () => {
    let found = 0;
    for (const { key, blueprint } of worlds.slice(0, 150)) {
      const group = blueprint.columns.find(
        (column) => column.role === "identifier" && typeof column.shared === "number",
      );
      const own = blueprint.columns.find(
        (column) => column.role === "independent" && column.cluster?.rows !== "file" && column.cluster?.within === 0,
      );
      if (group === undefined || own?.role !== "independent") continue;
      found += 1;
      const world = {
        key,
        blueprint: {
          ...blueprint,
          columns: blueprint.columns.map((each) => ({ ...each, missing: { kind: "none" as const } })),
        },
      };
      const repository = new Repository(world);
      const contents = repository.contents(repository.tree.file(0));
      const [labels, values] = [contents.column(group.short), contents.column(own.short)];
      if (labels.kind !== "text") throw new Error("labels are texts");
      const cells = values.kind === "category" ? values.codes : "values" in values ? values.values : [];
      const known = new Map<string | null, unknown>();
      labels.values.forEach((label, row) => {
        expect(known.get(label) ?? cells[row]).toBe(cells[row]);
        known.set(label, cells[row]);
      });
    }
    expect(found).toBeGreaterThan(10);
  });

  it("have grades that go with the number which they grade", () => {
    let found = 0;
    for (const world of worlds.slice(0, 150)) {
      for (const column of world.blueprint.columns) {
        if (column.role !== "dependent" || column.errors === undefined || world.blueprint.paths.files > 100) continue;
        if (column.values.kind !== "category") continue;
        const [grades, numbers] = [column.short, column.errors.of].map((short) => columnsOf(world, short));
        const sums = new Map<number, { sum: number; count: number }>();
        grades.forEach(({ column: made }, index) => {
          const { column: other } = numbers[index];
          if (made.kind !== "category" || !("values" in other)) throw new Error("a grade is a category of a number");
          made.codes.forEach((code, row) => {
            const value = Number(other.values[row]);
            if (code < 0 || Number.isNaN(value)) return;
            const { sum, count } = sums.get(code) ?? { sum: 0, count: 0 };
            sums.set(code, { sum: sum + value, count: count + 1 });
          });
        });
        const [low, high] = [Math.min(...sums.keys()), Math.max(...sums.keys())].map((code) => {
          const { sum = 0, count = 1 } = sums.get(code) ?? {};
          return sum / count;
        });
        if (sums.size > 1) expect(Math.sign(high - low)).toBe(Math.sign(column.errors.by));
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(5);
  });

  it("follow the conditions that the taxonomy names, in its direction", () => {
    let followed = 0;
    for (const world of worlds.slice(0, 150)) {
      const { columns, paths } = world.blueprint;
      if (paths.files > 200) continue;
      for (const column of columns) {
        if (column.role !== "independent" || column.shifts?.length !== 1 || column.cluster !== undefined) continue;
        const [{ of, by }] = column.shifts;
        const place = paths.variables.findIndex(({ short }) => short === of);
        const meanAt = (level: number): number => {
          const cells = columnsOf(world, column.short).flatMap(({ file, column: made }) =>
            file.levels[place] === level && "values" in made ? Array.from(made.values as Float64Array) : [],
          );
          const present = cells.filter((value) => !Number.isNaN(value));
          return present.reduce((sum, value) => sum + value, 0) / present.length;
        };
        const [low, high] = [by.indexOf(Math.min(...by)), by.indexOf(Math.max(...by))];
        expect(meanAt(high)).toBeGreaterThan(meanAt(low));
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(3);
  });
});

describe("the clock of a file", () => {
  const timed = worlds.filter(({ blueprint }) => blueprint.columns.some(({ role }) => role === "moment"));
  const momentsOf = (world: (typeof worlds)[number]): { short: string; values: Float64Array }[] => {
    const repository = new Repository(world);
    const contents = repository.contents(repository.tree.file(0));
    return world.blueprint.columns.flatMap(({ role, short }) => {
      const column = contents.column(short);
      return role === "moment" && column.kind === "date" ? [{ short, values: column.values }] : [];
    });
  };

  it("jitters: steps between records differ", () => {
    for (const world of timed.slice(0, 25)) {
      const recorded = momentsOf(world).find(({ short }) => short === "recorded_at");
      const sorted = Float64Array.from(recorded?.values ?? []).sort();
      const steps = new Set(Array.from(sorted.subarray(1), (moment, index) => moment - sorted[index]));
      expect(steps.size).toBeGreaterThan(1);
    }
  });

  it("has one date of its instrument, before the first record", () => {
    let found = 0;
    const dated = timed.filter(
      ({ blueprint }) => blueprint.columns.filter(({ role }) => role === "moment").length === 2,
    );
    for (const world of dated.slice(0, 8)) {
      const [recorded, other] = momentsOf(world);
      if (other === undefined) continue;
      found += 1;
      expect(new Set(other.values).size).toBe(1);
      expect(other.values[0]).toBeLessThan(Math.min(...recorded.values));
    }
    expect(found).toBeGreaterThan(2);
  });

  it("stays on the day that the path names", () => {
    for (const world of timed) {
      const position = world.blueprint.paths.variables.findIndex(({ kind }) => kind === "date");
      const variable = world.blueprint.paths.variables[position];
      if (variable?.kind !== "date") continue;
      const file = new Repository(world).tree.file(0);
      const day = variable.days[file.levels[position]];
      const [{ values }] = momentsOf(world);
      const days = new Set(Array.from(values, (moment) => new Date(moment).toISOString().slice(0, 10)));
      expect([...days]).toEqual([day]);
    }
  });
});
