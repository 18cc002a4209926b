import { describe, expect, it } from "vitest";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { makeQuestions } from "./make-questions.ts";

describe("questions are computed again on the bytes", () => {
  it("of the files of both readings, where a date can be read in two ways", () => {
    // No other question of this world reads this column of these files.
    const settings = { ...presets.default, matched: false, files: { ...presets.default.files, most: 60 } };
    const repository = new Repository(repositoryWorld({ kind: "public", value: "412" }, settings));
    const found = makeQuestions(repository, settings).find(
      ({ query }) => query.type === "univariate-files" && query.files.some(({ values }) => values[0] === "07/10/2024"),
    );
    expect(found?.evaluation).toEqual({ kind: "none", reason: "ambiguous-date" });
  });
});
