export { type Pause, pause } from "./calling/pause.ts";
export type { Limiter, LimiterStatus, Permit } from "./concurrency/concurrency-limiter.ts";
export { ConcurrencyLimiters, type Limiters, limiterName } from "./concurrency/concurrency-limiters.ts";
export { WaitingCalls } from "./concurrency/waiting-calls.ts";
export { type KnownModel, knownModels, runtimeVersion } from "./local/known-models.ts";
export { findModelFile, findRuntime, localModelsFolder, modelFile } from "./local/local-folder.ts";
export { mostAtOnce } from "./local/most-at-once.ts";
export { ModelFailure } from "./model-failure.ts";
export { type ModelName, type ModelPrefix, parseModelName } from "./model-name.ts";
export { settingsSchemaOf } from "./model-settings.ts";
export { limiterOfModel, type ModelContext, openModel } from "./open-model.ts";
export {
  addedPricesSchema,
  cost,
  type Price,
  type PriceTable,
  priceOf,
  priceTable,
  shippedPrices,
  withPrices,
} from "./prices/price-table.ts";
export { findModelServers, type ModelServer } from "./providers/model-servers.ts";
export { providerVariables } from "./providers/provider-variables.ts";
export { estimateInput } from "./providers/token-counts.ts";
export { type RecordedCalls, replayModel } from "./recording/replay-model.ts";
export { decodeReply, encodeReply } from "./recording/reply-codec.ts";
export { requestHash } from "./recording/request-hash.ts";
