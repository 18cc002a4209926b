/** A sample of the text format of Prometheus. */
interface ParsedSample {
  readonly name: string;
  readonly labels: { readonly [name: string]: string };
  readonly value: number;
}

/** What a scrape told, by the name of the metric. */
export interface ParsedMetric {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly ParsedSample[];
}

const metricName = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y;
const unescaped: { readonly [written: string]: string } = { "\\\\": "\\", "\\n": "\n", '\\"': '"' };

/**
 * Reads the text format, version 0.0.4, strictly: https://prometheus.io/docs/instrumenting/exposition_formats. Every sample
 * belongs to the metric whose HELP and TYPE stand before it, none comes twice, and buckets of a histogram add up.
 */
export function parsePrometheus(text: string): ReadonlyMap<string, ParsedMetric> {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const metrics = new Map<string, { type: string; help: string; samples: ParsedSample[] }>();
  const seen = new Set<string>();
  let current = "";
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const comment = new RegExp(`^# (HELP|TYPE) (${metricName}) (.*)$`).exec(line);
    if (comment !== null) {
      const [, kind, name = "", rest = ""] = comment;
      if (kind === "HELP") {
        if (metrics.has(name)) throw new Error(`${name} comes twice`);
        metrics.set(name, { type: "", help: rest, samples: [] });
        current = name;
      } else {
        const metric = metrics.get(name);
        if (metric === undefined || name !== current || metric.samples.length > 0) throw new Error(`TYPE of ${name}`);
        if (!["counter", "gauge", "histogram", "summary", "untyped"].includes(rest)) throw new Error(`type ${rest}`);
        metric.type = rest;
      }
      continue;
    }
    const sample = parseSample(line);
    const metric = metrics.get(current);
    const suffixes = metric?.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
    if (metric === undefined || !suffixes.some((suffix) => sample.name === current + suffix)) {
      throw new Error(`'${line}' stands under ${current}`);
    }
    const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
    if (seen.has(key)) throw new Error(`'${line}' comes twice`);
    seen.add(key);
    if (metric.type === "counter" && !(sample.value >= 0)) throw new Error(`'${line}' counts down`);
    metric.samples.push(sample);
  }
  for (const [name, { type, samples }] of metrics) {
    if (type === "") throw new Error(`${name} has no type`);
    if (type === "histogram") checkHistogram(name, samples);
  }
  return metrics;
}

function parseSample(line: string): ParsedSample {
  const [, name = "", , labels = "", number = ""] =
    new RegExp(`^(${metricName})(\\{(.*)\\})? ([^ ]+)$`).exec(line) ?? [];
  // Numbers are what Go's ParseFloat takes, which knows NaN in any case.
  const isNothing = /^nan$/i.test(number);
  const named = { "+Inf": Number.POSITIVE_INFINITY, "-Inf": Number.NEGATIVE_INFINITY }[number];
  const value = isNothing ? Number.NaN : (named ?? Number(number));
  if (name === "" || (Number.isNaN(value) && !isNothing)) throw new Error(`'${line}' is no sample`);
  const pairs: [string, string][] = [];
  for (let at = 0; at < labels.length; ) {
    labelPair.lastIndex = at;
    const pair = labelPair.exec(labels);
    if (pair === null) throw new Error(`'${line}' has labels that cannot be read`);
    const [all, label = "", quoted = ""] = pair;
    pairs.push([label, quoted.replace(/\\[\\n"]/g, (written) => unescaped[written] ?? "")]);
    at += all.length;
  }
  if (new Set(pairs.map(([label]) => label)).size !== pairs.length) throw new Error(`'${line}' has a label twice`);
  return { name, labels: Object.fromEntries(pairs), value };
}

function checkHistogram(name: string, samples: readonly ParsedSample[]): void {
  const rowOf = ({ labels: { le: _, ...labels } }: ParsedSample): string => JSON.stringify(labels);
  for (const [row, own] of Map.groupBy(samples, rowOf)) {
    const buckets = own.filter((each) => each.name === `${name}_bucket`).map(({ value }) => value);
    const [count] = own.filter((each) => each.name === `${name}_count`);
    const isSorted = buckets.every((value, index) => index === 0 || value >= (buckets[index - 1] ?? 0));
    if (!isSorted || buckets.at(-1) !== count?.value) throw new Error(`the buckets of ${name} ${row} do not add up`);
  }
}
