import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { courseOf } from "./course.ts";
import { featureOf, type Influence } from "./influences.ts";
import type { SiteRecord } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { type Series, seriesOf } from "./series.ts";

/** What one influence adds, nmol/(m² s). */
export const effectOf = (influence: Influence, record: SiteRecord): Series =>
  featureOf(influence, record).map((value) => influence.size * value);

/** What all influences add together. */
export function undescribedOf({ influences }: Pick<Scenario, "influences">, record: SiteRecord): Series {
  const effects = influences.map((influence) => effectOf(influence, record));
  return seriesOf(record.steps, (step) => effects.reduce((sum, effect) => sum + effect[step], 0));
}

/** The flux that is to be expected, without random error. */
export function expectedFlux(scenario: Pick<Scenario, "influences" | "course">, record: SiteRecord): Series {
  const [course, undescribed] = [courseOf(scenario.course, record), undescribedOf(scenario, record)];
  return seriesOf(record.steps, (step) => course[step] + undescribed[step]);
}

/** What the analyser measures at the half hours that have a flux. */
export function measuredFlux(scenario: Scenario, record: SiteRecord): Map<number, number> {
  const random = stream("data-analysis", "methane-flux", "random error", scenario.grain);
  const expected = expectedFlux(scenario, record);
  return new Map(record.measured.map((step) => [step, expected[step] + scenario.noise * sampleNormal(random)]));
}
