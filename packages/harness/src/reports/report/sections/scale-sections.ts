import type { ReportRow } from "@assay/contract";
import { makeItemScale, type ScaledNumber, type ScaledScore } from "../../item-scale/index.ts";
import type { ReportedSuite, Section } from "../reported-suite.ts";

/** Agents' abilities and what makes items hard, on one scale across worlds and difficulties. */
export function scaleSections({ suite, episodes, level }: ReportedSuite): Section[] {
  const titles = ["Abilities on one scale", "What makes items hard"] as const;
  const scores = episodes.flatMap(({ agent, scaffold, world, item, strata, score }): ScaledScore[] =>
    score === undefined ? [] : [{ agent, isScripted: scaffold.startsWith("baseline/"), world, item, strata, score }],
  );
  const scale = makeItemScale(suite, scores, level);
  if ("leftOut" in scale) return titles.map((title) => ({ title, leftOut: scale.leftOut }));
  const { agents, features, residual, items, worlds, isProvisional } = scale;
  const rows = agents.flatMap(({ agent, worlds: own, episodes: count, ability }): ReportRow[] =>
    typeof ability === "string" ? [] : [{ agent, ...drawn(ability), worlds: own, episodes: count }],
  );
  const beyond = agents.flatMap(({ agent, ability }) => (typeof ability === "string" ? [`${agent} (${ability})`] : []));
  const first = features.map(({ feature }) => against.exec(feature)?.[1]).find((type) => type !== undefined);
  const types = first === undefined ? "" : ` Types are compared with ${first}.`;
  const provisional = isProvisional
    ? " Provisional: fewer than eight agents that are not scripted stand behind it."
    : "";
  return [
    {
      name: "ability",
      title: titles[0],
      caption: `Abilities by the linear logistic test model with residual item variance, in logits: 0 is an even chance, or half of the score, on an item of difficulty 0.5 with no other feature. Scores are cut to 0 and 1.${beyond.length === 0 ? "" : ` Beyond the scale: ${beyond.join(", ")}.`}${provisional}`,
      intervals,
      chart: { kind: "dots", value: "ability, logits" },
      rows,
      marks: [],
    },
    {
      name: "item-difficulty",
      title: titles[1],
      caption: `How many logits harder each feature of the generator makes an item, all else equal, by the same model on ${items} items; features that always come together share their effect.${types} Items vary around that by ${residual.toFixed(2)} logits (standard deviation).${provisional}`,
      intervals,
      chart: { kind: "dots", value: "harder by, logits" },
      rows: features.map(({ feature, ...effect }) => ({
        agent: feature.replace(against, ""),
        ...drawn(effect),
        worlds,
        episodes: scale.episodes,
      })),
      marks: [],
    },
  ];
}

/** What the name of a type's feature ends with; figures have no room for it. */
const against = /, not (.*)$/;

/** Those of a normal distribution. */
const intervals = "by standard errors over items, approximate";

const drawn = ({ value, low, high }: ScaledNumber) => ({ value, low, high, isApproximate: true });
