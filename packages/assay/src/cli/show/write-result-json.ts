import { once } from "node:events";
import { type RunRow, runRows } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { safeJson, withNulls } from "@assay/harness/terminal";
import { countRows } from "../progress.ts";
import { plainResult, type ResultOptions, type RunResult } from "../run/describe-result.ts";
import { isWrong } from "./list-episodes.ts";
import { withoutEvidence } from "./without-evidence.ts";

/** Episodes that are written at once. */
const atOnce = 200;

interface JsonOptions extends ResultOptions {
  readonly status: string | undefined;
  readonly withKey?: boolean;
  /** Only the episodes below the full score. */
  readonly isWrong?: boolean;
}

/**
 * Writes a result as JSON: the run's id, its figures, and every episode with every score, one a line. Keys, and strata,
 * reasons and evidence that tell of them, are there only where they were asked for. Nothing is held but what is being written.
 */
export async function writeResultJson(
  store: Store,
  result: RunResult,
  { suites, status, withKey = false, isWrong: isWrongOnly = false }: JsonOptions,
): Promise<void> {
  const head = safeJson(withNulls({ run: result.run, status, ...plainResult(result, suites) }), 2);
  let text = `${head.slice(0, head.lastIndexOf("\n}"))},\n  "episodes": [`;
  let written = 0;
  const rows = runRows(store, result.run, suites);
  // On a terminal the lines of JSON themselves show how far it is.
  for await (const row of process.stdout.isTTY === true ? rows : countRows(rows)) {
    if (isWrongOnly && !isWrong(row)) continue;
    text += `${written === 0 ? "" : ","}\n    ${safeJson(withNulls(plainEpisode(row, withKey)))}`;
    written += 1;
    if (written % atOnce > 0) continue;
    await write(text);
    text = "";
  }
  await write(`${text}${written === 0 ? "" : "\n  "}]\n}\n`);
}

async function write(text: string): Promise<void> {
  process.stdout.write(text);
  if (process.stdout.writableNeedDrain) await once(process.stdout, "drain");
}

/** An episode as JSON values. */
function plainEpisode(
  { summary, stored, suite, agent, tags, swept, metrics, integrity, score }: RunRow,
  withKey: boolean,
) {
  const { run: _run, agent: agentId, attempt: _attempt, item, ...rest } = withKey ? summary : withoutEvidence(summary);
  return {
    ...rest,
    suite,
    agent,
    agentId,
    tags,
    swept,
    item,
    world: stored.world,
    strata: withKey ? { ...stored.strata, ...stored.private.strata } : stored.strata,
    ...(withKey ? { key: stored.private.key } : {}),
    score: score?.value,
    integrity,
    scores: metrics.map(({ scorer, version, metric, value, weight, reason, hasPrivateReason }) => ({
      scorer,
      version,
      metric,
      value,
      weight,
      ...(withKey || !hasPrivateReason ? { reason } : {}),
    })),
  };
}
