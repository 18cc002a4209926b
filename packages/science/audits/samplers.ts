// The tests of samplers with all the draws that their proofs ask for, of which `make test` makes a fifth.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "--reporter=dot", "packages/science/src/numerics/sampling"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NO_COLOR: "1", ASSAY_DRAW_SHARE: "1" },
});
console.log(
  status === 0
    ? "every test of samplers passed with all draws"
    : "a test of samplers failed; run it with ASSAY_DRAW_SHARE=1",
);
process.exitCode = status ?? 1;
