import type { ViewMark } from "@assay/contract";
import type { Domain, Scenario } from "./scenario.ts";
import { PHOTO, placeOfPixel, SIDE, toPhoto } from "./slab.ts";

const RADIUS = 4;
/** Minerals that a domain's label names. */
const NAMED = 2;

/** What the domains are made of, and where the scan lies. */
export function slabMarks(scenario: Scenario): readonly ViewMark[] {
  const last = SIDE - 1;
  const corners = [
    [0, 0],
    [last, 0],
    [last, last],
    [0, last],
    [0, 0],
  ].map(([column, line]) => {
    const [x, y] = placeOfPixel(scenario.placing, column, line);
    return [within(toPhoto(x)), within(toPhoto(y))] as const;
  });
  return [
    ...scenario.domains.map((domain): ViewMark => {
      const place = { x: toPhoto(domain.x), y: toPhoto(domain.y) };
      return { kind: "circle", ...place, radius: RADIUS, label: mixtureOf(scenario, domain) };
    }),
    { kind: "line", points: corners, label: "the scan" },
  ];
}

const within = (pixels: number): number => Math.min(PHOTO, Math.max(0, pixels));

function mixtureOf({ constituents, minerals }: Scenario, { shares }: Domain): string {
  return [...shares.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([place, share]) => `${minerals[constituents[place].mineral].id} ${Math.round(100 * share)} %`)
    .join(", ");
}
