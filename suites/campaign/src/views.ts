import type { SuiteViews, WorldView } from "@assay/contract";
import { mechanismsOf } from "./law/mechanisms.ts";
import { shapeValue } from "./law/shapes.ts";
import type { Settings } from "./settings.ts";
import type { CampaignWorld } from "./world.ts";

const points = 81;
/** Settings go from 0 to 10. */
const highest = 10;

/** The hidden law of a campaign, drawn, and how the old records came about. */
export const views: SuiteViews<CampaignWorld, Settings> = { of: (world) => [lawView(world), archiveView(world)] };

function lawView(world: CampaignWorld): WorldView {
  const { law, inputs } = world;
  return {
    name: "law",
    title: "The law of the yield",
    about: "What each acting input adds to the mean yield, over its settings. Inputs that are not drawn do not act.",
    spoils: true,
    *show() {
      yield {
        kind: "chart",
        title: "Effects",
        x: { name: "setting" },
        y: { name: "added to the yield" },
        series: law.effects.map(({ input, shape, amplitude, isDelayed }) => ({
          name: `${inputs[input]}: ${shape.kind}${isDelayed ? ", delayed" : ""}`,
          kind: "line",
          points: Array.from({ length: points }, (_, index) => {
            const u = index / (points - 1);
            return { x: highest * u, y: amplitude * shapeValue(shape, u) };
          }),
        })),
      };
      yield {
        kind: "table",
        title: "Mechanisms",
        columns: ["mechanism", "in this world"],
        rows: Object.entries(mechanismsOf(world)).map(([name, isThere]) => [name, isThere ? "yes" : "no"]),
      };
      const { interaction } = law;
      const told =
        interaction === null
          ? "No inputs interact."
          : `${interaction.inputs.map((input) => inputs[input]).join(" and ")} interact, with amplitude ${interaction.amplitude.toFixed(2)}.`;
      yield { kind: "text", text: `The yield in the middle of all ranges is ${law.base.toFixed(2)}. ${told}` };
    },
  };
}

function archiveView({ archive, inputs }: CampaignWorld): WorldView {
  return {
    name: "archive",
    title: "The old records",
    about: "What is wrong with the archive, and whether a hidden cause moved settings and yields.",
    spoils: true,
    *show() {
      yield {
        kind: "table",
        title: "Sites",
        columns: ["site", "offset of its yields", `usual setting of ${inputs[archive.preferred]}`],
        rows: archive.sites.map(({ offset, level }, site) => [
          site + 1,
          Number(offset.toFixed(3)),
          Number((highest * level).toFixed(2)),
        ]),
      };
      yield {
        kind: "table",
        title: "Flaws",
        columns: ["flaw", "site", "of"],
        rows: archive.flaws.map((flaw) => [
          flaw.kind,
          flaw.site + 1,
          flaw.kind === "units"
            ? inputs[flaw.input]
            : flaw.kind === "exchanged"
              ? flaw.inputs.map((input) => inputs[input]).join(" and ")
              : `estimates ${flaw.believed > 0 ? "too high" : "too low"}`,
        ]),
      };
      yield {
        kind: "text",
        text: archive.isByEye
          ? `Crews set ${inputs[archive.byEye]} by eye; the hidden vigour of a culture adds ${archive.vigour.toFixed(2)} to its yield.`
          : "All settings were drawn by lot.",
      };
    },
  };
}
