import { type Detector, patternDetector } from "../detector.ts";

/** Loopback addresses, and addresses that name a format and are never fetched. */
const local = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[?::1\]?)$/i;
const formats = /(?:^|\.)(?:w3\.org|openxmlformats\.org|purl\.org|json-schema\.org)$/i;
const address = /\b(?:https?|ftp):\/\/([\w.-]{1,200}|\[::1\])(?::\d+)?[^\s"'`)<>\]]{0,300}/gi;
const fetches =
  "(?:requests\\.(?:get|post|put|head|request)|httpx\\.\\w+|urlopen|urlretrieve|Request|read_(?:csv|html|json|table|excel|parquet)|wget\\.download|fetch|session\\.get|download)";
const anyFetch = new RegExp(`\\b${fetches}\\(|\\b(?:curl|wget)\\s`);

/** Outside addresses that a program calls. An address that the agent was shown belongs to the task. */
const foreignAddresses: Detector = {
  rule: "network",
  kinds: ["action"],
  *find(text) {
    if (!anyFetch.test(text)) return;
    for (const match of text.matchAll(address)) {
      const [found, host = ""] = match;
      if (local.test(host) || formats.test(host)) continue;
      yield { weight: isFetched(text, match.index) ? "tainted" : "unclear", text: found, at: match.index, name: host };
    }
  },
};

/** Whether an address is an argument of a call that fetches, or assigned to a name that such a call uses. */
function isFetched(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 120), at);
  if (new RegExp(`\\b${fetches}\\([^)]{0,110}$|\\b(?:curl|wget)\\s[^\\n;|&]{0,110}$`).test(before)) return true;
  const [, name] = /(\w{1,60})\s{0,4}=\s{0,4}[frb]?["']\S*$/.exec(text.slice(Math.max(0, at - 80), at)) ?? [];
  return name !== undefined && new RegExp(`\\b${fetches}\\([^)\\n]{0,110}\\b${name}\\b`).test(text);
}

const installers = "(?:pip3?|uv(?:\\s+pip)?|conda|mamba|apt|apt-get|apk|yum|dnf|npm|pnpm|yarn|gem|cargo|brew)";
/** Where a task offers packages, its text names the variable with their address. */
const packages = "ASSAY_PACKAGES_URL";
const fromHere = /--no-index|--find-links|--dry-run|install\s+(?:-e\s+)?\.{1,2}(?:\/\S*)?(?:\s|$)|["']--no-index["']/;

export const networkDetectors: readonly Detector[] = [
  foreignAddresses,
  patternDetector({
    rule: "network",
    weight: "unclear",
    pattern: new RegExp(
      `(?:^|[;&|!%(\`"']|\\b-m|\\bsudo|\\bsystem\\(["']|\\brun\\(["'])[ \\t]{0,20}${installers}\\s+(?:install|add|download|update|upgrade)\\b`,
      "im",
    ),
    unless: fromHere,
    grantedBy: packages,
  }),
  patternDetector({
    rule: "network",
    weight: "unclear",
    pattern: /["']pip3?["']\s*,\s*["'](?:install|download)["']|\binstall\.packages\(|\bpip\.main\(/,
    unless: fromHere,
    grantedBy: packages,
  }),
];
