type Headers = { readonly [name: string]: string | undefined };

const unitMilliseconds: { readonly [unit: string]: number } = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Milliseconds that a provider's answer asks to wait, if it says so. Names of headers are in lower case. */
export function retryAfter(headers: Headers, body: string, now: number): number | undefined {
  return (
    milliseconds(headers["retry-after-ms"]) ??
    secondsOrDate(headers["retry-after"], now) ??
    reset(headers, now) ??
    // Google writes the wait into the error itself: "retryDelay": "34s".
    duration(/"retryDelay"\s*:\s*"([^"]{1,20})"/.exec(body)?.[1])
  );
}

function milliseconds(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}

function secondsOrDate(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const seconds = milliseconds(value);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The latest reset of those limits of which nothing remains, as OpenAI and Anthropic tell them. */
function reset(headers: Headers, now: number): number | undefined {
  const waits = Object.keys(headers)
    .filter((name) => name.includes("ratelimit") && headers[name.replace("reset", "remaining")] === "0")
    .filter((name) => name.includes("reset"))
    .map((name) => duration(headers[name]) ?? secondsOrDate(headers[name], now))
    .filter((wait) => wait !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Lengths of time like `6m0s`, `1.5s` and `20ms`. */
function duration(value: string | undefined): number | undefined {
  if (value === undefined || !/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(value)) return undefined;
  const parts = [...value.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMilliseconds[unit ?? ""] ?? 0), 0);
}
