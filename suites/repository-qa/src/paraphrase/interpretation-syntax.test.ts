import { describe, expect, it } from "vitest";
import type { Ask, Query } from "../query/query-schema.ts";
import { wordQuery } from "../questions/word-query.ts";
import { exchange, styles, textOf } from "./every-style.test-support.ts";
import { sleepStudy } from "./example-blueprint.test-support.ts";
import { parseQuestion } from "./parse-question.ts";
import { paraphraseStyles, wordings } from "./wordings/index.ts";

type AskAbout<About> = Extract<Ask, { about: About }>;

const cause: AskAbout<"cause"> = {
  about: "cause",
  outcome: "delta_pow",
  candidates: ["geno", "light_lx", "emg"],
  margin: 2.1,
};
const direction: AskAbout<"direction"> = { about: "direction", columns: ["emg", "delta_pow"] };
const estimate: AskAbout<"estimate"> = { about: "estimate", column: "t_core", significant: 3 };

const asking = (ask: Ask): Query => ({ type: "interpretation", ask });
const read = (text: string) => parseQuestion(text, sleepStudy);

/** Texts of the question in the style, for several draws. */
const textsOf = (ask: Ask, style: (typeof styles)[number]): string[] =>
  Array.from({ length: 12 }, (_, key) => textOf(asking(ask), sleepStudy, style, key));

describe("interpretations", () => {
  it.each([
    [
      cause,
      'Which of "geno", "light_lx", "emg", if any, acts on "delta_pow", so that setting it alone to another of its values would change the mean of "delta_pow" by more than 2.1? The variables of the paths were assigned to files at random by the experimenters; the columns of the files were recorded as they came. Answer with the short name, or with "none".',
    ],
    [
      direction,
      'In the population of which the rows of all data files are a random sample, does the mean of "delta_pow" rise or fall with "emg", by the slope of a least-squares line? Answer "rises" or "falls".',
    ],
    [
      estimate,
      'What is the mean of "t_core" in the population of which the rows of all data files are a random sample? Report 3 significant figures. If the data do not fix the mean to that many figures, it is not possible.',
    ],
  ])("have their template: %j", (ask, text) => {
    expect(wordQuery(asking(ask), sleepStudy)).toBe(text);
    expect(read(text)).toEqual(asking(ask));
  });

  it.each(styles)("of causes are read with the margin that they name, which is above 0 (%s)", (style) => {
    for (const text of textsOf(cause, style)) {
      expect(read(text.replace("2.1", "0.0021"))).toEqual(asking({ ...cause, margin: 0.0021 }));
      expect(read(text.replace("2.1", "12"))).toEqual(asking({ ...cause, margin: 12 }));
      for (const other of ["0", "-2.1", "2.10", "02.1", '"2.1"', ""]) {
        expect(read(text.replace("2.1", other))).toBeUndefined();
      }
    }
    expect(textOf(asking({ ...cause, margin: 0 }), sleepStudy, "formal", 1)).toBe("");
  });

  it.each(styles)("of causes are read with the candidates that they list, in their order (%s)", (style) => {
    for (const text of textsOf(cause, style)) {
      expect(read(text.replace('"light_lx"', '"posture"'))).toEqual(
        asking({ ...cause, candidates: ["geno", "posture", "emg"] }),
      );
      expect(read(text.replace('"geno"', '"?"').replace('"emg"', '"geno"').replace('"?"', '"emg"'))).toEqual(
        asking({ ...cause, candidates: ["emg", "light_lx", "geno"] }),
      );
      const more = text.replace('"geno"', '"stage", "geno"');
      expect(read(more)).toEqual(asking({ ...cause, candidates: ["stage", ...cause.candidates] }));
      expect(read(text.replace(/"geno".*"emg"/, '"geno"'))).toBeUndefined();
      expect(read(text.replace('"geno"', "genotype"))).toBeUndefined();
    }
  });

  it.each(paraphraseStyles)("of causes list candidates that are there by their short names (%s)", (style) => {
    const full = sleepStudy.columns.filter(({ short }) => short === "emg").map(({ name }) => name);
    for (const text of textsOf(cause, style)) {
      for (const short of cause.candidates) expect(text).toContain(`"${short}"`);
      for (const name of full) expect(text).not.toContain(name);
      expect(text).toContain("slow-wave delta power");
      expect(read(text.replace('"emg"', '"not_there"'))).toBeUndefined();
      expect(read(text.replace("slow-wave delta power", "core body temperature"))).toEqual(
        asking({ ...cause, outcome: "t_core" }),
      );
      expect(read(text.replace("slow-wave delta power", "genotype"))).toBeUndefined();
    }
  });

  it("of causes name one outcome throughout", () => {
    const text = wordQuery(asking(cause), sleepStudy);
    expect(read(text.replace('acts on "delta_pow"', 'acts on "t_core"'))).toBeUndefined();
    expect(read(text.replaceAll('"delta_pow"', '"t_core"'))).toEqual(asking({ ...cause, outcome: "t_core" }));
  });

  it.each(styles)("of directions tell what rises from what it rises with (%s)", (style) => {
    const [x, y] = style === "templated" ? ['"emg"', '"delta_pow"'] : ["muscle tone", "slow-wave delta power"];
    for (const text of textsOf(direction, style)) {
      const swapped = text.replace(x, "?x").replace(y, x).replace("?x", y);
      expect(read(swapped)).toEqual(asking({ about: "direction", columns: ["delta_pow", "emg"] }));
      expect(read(text.replace(x, y))).toEqual(asking({ about: "direction", columns: ["delta_pow", "delta_pow"] }));
    }
  });

  it.each(styles)("of means are read with their column and figures (%s)", (style) => {
    const { figures } = wordings[style].report;
    const shown = (count: number): string[] => figures.map((each) => each.replace("{figures}", String(count)));
    const name = style === "templated" ? ["t_core", "emg"] : ["core body temperature", "muscle tone"];
    for (const text of textsOf(estimate, style)) {
      for (const other of [2, 3, 4] as const) {
        for (const phrase of shown(other)) {
          expect(read(exchange(text, shown(3), phrase))).toEqual(asking({ ...estimate, significant: other }));
        }
      }
      for (const phrase of shown(5)) expect(read(exchange(text, shown(3), phrase))).toBeUndefined();
      expect(read(exchange(text, shown(3), ""))).toBeUndefined();
      expect(read(text.replace(name[0], name[1]))).toEqual(asking({ ...estimate, column: "emg" }));
      expect(read(text.replace(/mean/i, "median"))).toBeUndefined();
    }
  });

  it.each(paraphraseStyles)("are read the same with any of a style's remarks, and not without (%s)", (style) => {
    for (const ask of [cause, direction, estimate]) {
      for (const text of textsOf(ask, style)) {
        const remarks = Object.values(wordings[style].asides).flatMap((texts) => {
          const said = texts.find((each) => text.includes(each));
          return said === undefined ? [] : [{ said, texts }];
        });
        expect(remarks.length).toBe(ask === estimate ? 1 : 2);
        for (const { said, texts } of remarks) {
          for (const other of texts) expect(read(text.replace(said, other))).toEqual(asking(ask));
          expect(read(text.replace(said, ""))).toBeUndefined();
        }
      }
    }
  });
});
