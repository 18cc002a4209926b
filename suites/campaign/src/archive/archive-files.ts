import type { CampaignWorld } from "../world.ts";
import type { Flaw } from "./archive.ts";
import { archiveRows } from "./archive-rows.ts";

const siteFile = (site: number): string => `archive/site-${site + 1}.csv`;

/** The texts of the archive by path, each made when it is read. */
export function archiveTexts(world: CampaignWorld): ReadonlyMap<string, () => string> {
  return new Map<string, () => string>([
    ["archive/README.md", () => readme(world)],
    ["archive/dictionary.csv", () => dictionary(world)],
    ["archive/notes.md", () => notes(world)],
    ...world.archive.sites.map((_, site) => [siteFile(site), () => siteTable(world, site)] as const),
  ]);
}

function readme({ inputs, archive }: CampaignWorld): string {
  const eye = inputs[archive.byEye];
  const others = inputs.filter((name) => name !== eye);
  const assignment = archive.isByEye
    ? `At every site the crew set ${eye} by eye: they looked at each culture before they chose it, and how a culture looked was not written down. Each site kept its own usual level of ${inputs[archive.preferred]}. The other settings were drawn by lot.`
    : `All settings (${[eye, ...others].sort().join(", ")}) were drawn by lot for each culture.`;
  return `# Old records

Four sites grew cultures of the laboratory strain before this campaign. \`site-1.csv\` and its neighbours hold a row a culture; \`dictionary.csv\` explains the columns, and \`notes.md\` is what the archivist wrote down.

${assignment}

All yields were read after one day. Sites differ in soil and water, so that a site's yields may all lie higher or lower than the laboratory's.
`;
}

function dictionary({ inputs, archive }: CampaignWorld): string {
  const units = archive.flaws.find((flaw) => flaw.kind === "units");
  const rows = inputs.map((name, input) => {
    const isOdd = units?.kind === "units" && units.input === input;
    const odd = isOdd ? `; in site-${units.site + 1}.csv in percent of the full range` : "";
    return `${name},setting from 0 to 10${odd}`;
  });
  return [
    "column,meaning",
    ...rows,
    "yield,yield after one day",
    "flag,m measured or e estimated by the crew",
    "",
  ].join("\n");
}

function notes({ inputs, archive }: CampaignWorld): string {
  const remarks = archive.flaws.flatMap((flaw) => remarkOn(flaw, inputs));
  const all = remarks.length === 0 ? ["Nothing remarkable."] : remarks;
  return `# Notes of the archivist\n\n${all.map((remark) => `- ${remark}`).join("\n")}\n`;
}

function remarkOn(flaw: Flaw, inputs: readonly string[]): string[] {
  switch (flaw.kind) {
    case "units":
      return [];
    case "exchanged": {
      const [one, other] = flaw.inputs.map((input) => inputs[input]);
      return [
        `site-${flaw.site + 1}.csv: the columns ${one} and ${other} were exchanged when the forms were typed. What stands under ${one} is ${other}, and the other way round. The file was never mended.`,
      ];
    }
    case "estimated":
      return [
        `site-${flaw.site + 1}.csv: where the flag is e nobody read the yield. The crew wrote down what they expected.`,
      ];
  }
}

function siteTable(world: CampaignWorld, site: number): string {
  const { inputs, archive } = world;
  const own = archive.flaws.filter((flaw) => flaw.site === site);
  const lines = archiveRows(world, site).map((row) => {
    const cells = row.settings.map((setting) => setting.toFixed(1));
    for (const flaw of own) {
      if (flaw.kind === "units") cells[flaw.input] = (10 * row.settings[flaw.input]).toFixed(0);
      if (flaw.kind === "exchanged") {
        const [one, other] = flaw.inputs;
        [cells[one], cells[other]] = [cells[other], cells[one]];
      }
    }
    return [...cells, row.yield.toFixed(1), row.isEstimated ? "e" : "m"].join(",");
  });
  return [[...inputs, "yield", "flag"].join(","), ...lines, ""].join("\n");
}
