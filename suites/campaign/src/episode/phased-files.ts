import type { Files } from "@assay/contract";
import { archiveTexts } from "../archive/archive-files.ts";
import { readCulture } from "../field.ts";
import type { CampaignWorld } from "../world.ts";
import { type LabBook, labBookPath } from "./lab-book.ts";

const fieldPath = "field/cultures.csv";

export type PhaseName = "read" | "experiment" | "analyse" | "predict";

/** The files of a world that are made from it alone. */
export function worldFiles(world: CampaignWorld): Files {
  return filesOf(new Map([...archiveTexts(world), [fieldPath, () => fieldTable(world)]]));
}

/**
 * The files of an episode. All are listed from the beginning, since tools index them once. A file that another phase is
 * for reads as a sentence that says so, and so the lab book alone lasts.
 */
export function phasedFiles(world: CampaignWorld, phase: () => PhaseName, labBook: LabBook): Files {
  const during = (open: PhaseName, make: () => string) => (): string =>
    phase() === open ? make() : `This file is open in the phase ${open} only. Now: ${phase()}.\n`;
  const archive = [...archiveTexts(world)].map(([path, make]) => [path, during("read", make)] as const);
  return filesOf(
    new Map([...archive, [fieldPath, during("analyse", () => fieldTable(world))], [labBookPath, () => labBook.text]]),
  );
}

function fieldTable(world: CampaignWorld): string {
  const { inputs, field } = world;
  const rows = field.cultures.map((settings, culture) =>
    [culture + 1, ...settings.map((setting) => setting.toFixed(1)), readCulture(world, culture, 0).toFixed(1)].join(
      ",",
    ),
  );
  return [["culture", ...inputs, "reading"].join(","), ...rows, ""].join("\n");
}

function filesOf(texts: ReadonlyMap<string, () => string>): Files {
  return {
    paths: [...texts.keys()].sort(),
    has: (path) => texts.has(path),
    read(path) {
      const make = texts.get(path);
      if (make === undefined) throw new Error(`there is no file ${path}`);
      return new TextEncoder().encode(make());
    },
  };
}
