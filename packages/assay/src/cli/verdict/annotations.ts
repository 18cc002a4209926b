import { plainText } from "@assay/harness/terminal";
import type { AgentVerdict } from "./judge-agents.ts";

/**
 * The results as workflow commands of GitHub Actions, a line each: an error for a score that is too low, a warning where
 * episodes failed or were tainted, a notice otherwise.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotationsOf(run: string, verdicts: readonly AgentVerdict[]): string {
  return verdicts
    .map((verdict) => {
      const { suite, agent, score, interval, metric, flags, failUnder, isBelow } = verdict;
      const kind = isBelow ? "error" : flags.some((flag) => / (failed|tainted)$/.test(flag)) ? "warning" : "notice";
      const told = [
        `${agent}: ${score} (95 %: ${interval}; ${metric})`,
        ...(isBelow ? [`below ${failUnder}`] : []),
        ...flags,
        `run ${run}`,
      ];
      return `::${kind} title=${property(`assay ${suite}`)}::${message(told.join(", "))}\n`;
    })
    .join("");
}

const message = (text: string): string => plainText(text).replaceAll("%", "%25");
const property = (text: string): string => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
