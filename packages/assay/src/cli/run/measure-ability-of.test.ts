import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runAssay } from "../../testing/run-assay.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-adaptive-"));
const store = join(folder, "runs.sqlite");
afterAll(() => rmSync(folder, { recursive: true }));

const assay = (...args: string[]) =>
  runAssay(folder, ["run", "--suite", "campaign", "--agent", "baseline/null", "--store", store, ...args]);

describe("assay run --adaptive", () => {
  it("tells ability and predicted mean as provisional, and says after each round how far it is", () => {
    const { status, out, err } = assay("--seeds", "1..16", "--adaptive", "--target-se", "0.5");
    expect(status).toBe(0);
    expect(err).toMatch(/^campaign, baseline\/null: 15 items, ability -\d.* \(run /m);
    expect(out).toMatch(/^campaign, baseline\/null: ability -\d\.\d\d ± \d\.\d\d, 16 items, all that were allowed\n/);
    expect(out).toContain("predicted mean over the fixed mix: 0.0");
    expect(out).toContain("provisional: items are not calibrated");
    expect(out).toMatch(
      /^ {2}assumed difficulty of items, in logits:\n {4}difficulty, from 0 to 1 +\+8\.00 ± 3\.00\n {4}spread of items beside it +0\.70$/m,
    );
  });

  it("refuses flags that do not go together, in a sentence", () => {
    const problems: [string[], RegExp][] = [
      [["--adaptive", "--target", "0.5"], /two searches; give one/],
      [["--target-se", "0.5"], /go with --adaptive/],
      [["--target-items", "20"], /goes with --target or --adaptive/],
      [["--adaptive", "--calibration", "nowhere"], /no run 'nowhere'/],
    ];
    for (const [args, problem] of problems) {
      const { status, err } = assay("--seeds", "1..16", ...args);
      expect(err).toMatch(problem);
      expect(status).toBeGreaterThan(0);
    }
  });
});
