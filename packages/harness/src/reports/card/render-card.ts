import type { Card, CardMetric, CardResult } from "./card-schema.ts";

/** A card for people: a short page of Markdown. Hashes of single items and episodes are left to the JSON. */
export function renderCard(card: Card): string {
  const { run, software, episodes, errata, integrity } = card;
  const commit = software.commit === undefined ? "" : ` at commit \`${software.commit}\``;
  const modified = software.modified === true ? ", with changes of its own" : "";
  const played = Object.keys(episodes.records).length;
  const lines = [
    `# Result card of run ${cell(run.name ?? run.id)}`,
    "",
    `- Run \`${cell(run.id)}\`, begun ${run.createdAt}, ${run.status}: ${played} of ${episodes.planned} episodes, ${Object.keys(card.items.hashes).length} items, ${card.repeats} ${card.repeats === 1 ? "repeat" : "repeats"}`,
    `- Assay ${software.version}${commit}${modified}; Node ${software.node}, ${software.platform}`,
    ...card.cells.map(
      (each) =>
        `- ${each.suite} ${each.version}, generation ${each.generation}, preset ${cell(each.preset)}; ${describeSeeds(each.seeds)}; ${describeDraw(each.items)}`,
    ),
    ...card.models.map(
      ({ role, model, servedBy, calls }) =>
        `- ${role === undefined ? "Model" : `Played ${cell(role)}:`} ${cell(model)}, served as ${cell(servedBy ?? "(not told)")}, ${calls} calls`,
    ),
    ...card.agents.map(
      ({ label, trained = "unknown" }) => `- ${cell(label)} was trained on Assay's generators: ${trained}`,
    ),
    ...(integrity === undefined
      ? []
      : [
          `- Transcripts: ${integrity.clean} clean, ${integrity.tainted} tainted, ${integrity.unclear} unclear; cheat rate ${percent(integrity.cheatRate)}`,
        ]),
    `- Plan \`${card.planSha256}\``,
    `- Episodes \`${episodes.digest}\``,
    `- Card \`${card.digest}\``,
    "",
    ...resultLines(card.results, card.level),
  ];
  if (errata !== undefined) {
    lines.push(
      "",
      `## Without ${errata.withdrawn.length} withdrawn items`,
      "",
      ...resultLines(errata.results, card.level),
      "",
    );
    lines.push(...errata.withdrawn.map(({ item, reason, date }) => `- \`${cell(item)}\`, ${date}: ${cell(reason)}`));
  }
  return `${lines.join("\n")}\n`;
}

function describeSeeds(seeds: Card["cells"][number]["seeds"]): string {
  if (seeds.kind === "public") return `seeds ${seeds.list}`;
  const committed = seeds.commitment === undefined ? "no commitment" : `commitment \`${seeds.commitment}\``;
  return `${seeds.count} secret seeds, ${committed}`;
}

/** Which items of the worlds were played: scores of differently drawn items are not of the same questions. */
function describeDraw({ where = {}, numbers = [], perWorld, sample, like }: Card["cells"][number]["items"]): string {
  const parts = [
    ...Object.entries(where).map(
      ([name, values]) =>
        `${cell(name)} ${[values]
          .flat()
          .map((each) => cell(`${each}`))
          .join(" or ")}`,
    ),
    ...(numbers.length === 0 ? [] : [`numbers ${numbers.join(", ")} of each world`]),
    ...(perWorld === undefined ? [] : [`${perWorld} questions of each world`]),
    ...(sample === undefined ? [] : [`${sample} drawn over all worlds`]),
    ...(like === undefined ? [] : [`drawn like ${cell(like)}`]),
  ];
  return parts.length === 0 ? "all items" : `items: ${parts.join(", ")}`;
}

function resultLines(results: readonly CardResult[], level: number): string[] {
  const interval = `${Number((100 * level).toFixed(4))} % interval`;
  return [
    `| suite | agent | metric | mean | ${interval} | episodes | worlds |`,
    "|---|---|---|---|---|---|---|",
    ...results.flatMap(({ suite, agent, metrics }) =>
      metrics.map(
        (metric) =>
          `| ${cell(suite)} | ${cell(agent)} | ${cell(`${metric.scorer} ${metric.version}: ${metric.metric}`)} | ${number(metric.mean)} | ${describeInterval(metric)} | ${metric.episodes} | ${metric.clusters} |`,
      ),
    ),
    "",
    "| suite | agent | answered | abstained | unparsable | limit | does not fit | crashed | failed | tokens in, out | cost | wall time |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...results.map(({ suite, agent, outcomes, tokens, cost, milliseconds }) => {
      const { answered, abstained, unparsable, limit, "does-not-fit": misfits = 0, crashed = 0, failed } = outcomes;
      const unknown = cost.unknownEpisodes === 0 ? "" : `, unknown of ${cost.unknownEpisodes}`;
      const money = `${(cost.known + cost.actors).toFixed(4)}${unknown}`;
      return `| ${cell(suite)} | ${cell(agent)} | ${answered} | ${abstained} | ${unparsable} | ${limit} | ${misfits} | ${crashed} | ${failed} | ${tokens.inputTokens}, ${tokens.outputTokens} | ${money} | ${(milliseconds / 1000).toFixed(1)} s |`;
    }),
  ];
}

const number = (value: number | undefined): string => (value === undefined ? "-" : value.toPrecision(4));

function describeInterval({ interval }: CardMetric): string {
  return "because" in interval ? `none (${interval.because})` : `${number(interval.low)} to ${number(interval.high)}`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Text from outside as one cell: no line of its own, no markup, no control characters. */
const cell = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").replace(/[|`<>[\]*_\\]/g, "\\$&");
