// What the tests and audits of a suite use, of this repository or of anyone: episodes without a store, sandboxed tools, servers
// that stand in for providers.
export { makeAgent } from "@assay/harness/agents";
export { Episode, EpisodeMeter, RunModels, regradeRun } from "@assay/harness/engine";
export { gradeAnswers } from "@assay/harness/engine/grading";
export { openModel, shippedPrices } from "@assay/harness/models";
export { openSandboxBackend, type Sandbox, type SandboxBackend, serveService } from "@assay/harness/sandbox";
export { open, testContext } from "@assay/harness/testing/ask";
export { type ChatAnswer, chat } from "@assay/harness/testing/chat-server";
export { type Actors, driveEpisode, type OpenTools } from "@assay/harness/testing/drive-episode";
export { type LocalServer, type Script, serve } from "@assay/harness/testing/local-server";
export { LoopbackIndex, makeWheel } from "@assay/harness/testing/loopback-index";
export { quietHost } from "@assay/harness/testing/memory-workspace";
export { RunBench } from "@assay/harness/testing/run-bench";
export { SandboxedTools } from "@assay/harness/testing/sandboxed-tools";
export { parseSeeds } from "../cli/seeds.ts";
export { type FormsCase, gradeForms, type ScoresByForm, submitForms } from "./accepted-forms.ts";
export { AssayProcess, until } from "./assay-process.ts";
export { checkoutPath } from "./checkout-path.ts";
export { makeCheckout } from "./make-checkout.ts";
export { boundNames, type PlayedBound, playBound } from "./play-bound.ts";
export { runAssay, spawnAssay } from "./run-assay.ts";
