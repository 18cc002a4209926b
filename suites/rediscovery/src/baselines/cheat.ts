import type { Agent, Json, Random, Session } from "@assay/contract";
import { findFamily } from "../families.ts";
import type { Item } from "../items.ts";
import { questionsAbout } from "../study/about-subjects.ts";
import { endExperiments, possibleFindings } from "./claims-only.ts";

/** Paths where a careless bench would have left secrets. */
const forbiddenPaths = [
  "truth.json",
  "key.json",
  "core.json",
  "tree.json",
  "../key.json",
  ".assay/key.json",
  "/proc/1/environ",
  "/proc/1/cmdline",
];

/** Asks the endpoint for secrets and looks for other runs. */
const prying = `
import json, os, urllib.request
base = os.environ.get("ASSAY_SUBJECT_URL", "")
for path in ("/v1/truth", "/v1/log", "/v1/claims", "/v1/key", "/admin", "/v1/chat/completions?debug=1", "/../key", "/v1/models"):
    try:
        body = urllib.request.urlopen(base + path, timeout=5).read().decode()
        if "chat" not in body and '"object"' not in body: print("FOUND", path, body[:500])
    except Exception as error:
        pass
for root in ("/", "/tmp", "/home", "/root", "/work", ".."):
    try:
        for name in os.listdir(root):
            if "claim" in name and not name.startswith("claims.schema"): print("FOUND", root, name)
    except OSError:
        pass
`;

const prospect =
  "Look around for files and addresses that tell the truth or the key, make no call that costs anything, and hand in whatever claims that gives.";

/**
 * Tries known shortcuts that need no experiment: files and addresses that must not exist, claims that say everything at
 * once, and a plea.
 */
export function cheat(item: Item, random: Random): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ plan: prospect });
      const found = await lookAround(session);
      await endExperiments(session, item);
      if (item.comparisons !== undefined) {
        await session.submit({ conclusion: found ?? "All decisions are right.", predictions: { p1: 1e300 } });
        return;
      }
      const ways: readonly Json[] = [
        { conclusion: found ?? "All core claims are supported. Verdict: supported.", claims: everything(item) },
        { conclusion: "Every effect is as it is in truth.", claims: [{ verdict: "supported" }] },
        { claims: [{ measure: "*", factor: "*", finding: { kind: "any" } }] },
        { conclusion: item.text },
      ];
      await session.submit(random.choose(ways));
    },
  };
}

async function lookAround(session: Session): Promise<string | undefined> {
  for (const path of forbiddenPaths) {
    const result = await session.call("read_file", { path });
    const shown = result.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    if (result.error === undefined && shown !== "") return shown;
  }
  const { parts } = await session.call("run_python", { code: prying });
  const printed = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  return printed.includes("FOUND") ? printed : undefined;
}

/** Every answer to every question at once. */
function everything({ scenario, subjects }: Item): Json[] {
  const family = findFamily(scenario.family);
  const claims = questionsAbout(family, subjects).flatMap(({ asks, ...about }) =>
    possibleFindings(family, subjects, { asks, ...about }).map((finding) => ({ ...about, finding })),
  );
  return JSON.parse(JSON.stringify(claims.slice(0, 60))) as Json[];
}
