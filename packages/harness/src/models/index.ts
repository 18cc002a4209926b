export { type Pause, pause } from "./calling/pause.ts";
export type { LimiterStatus } from "./concurrency/concurrency-limiter.ts";
export { ConcurrencyLimiters } from "./concurrency/concurrency-limiters.ts";
export { ModelFailure } from "./model-failure.ts";
export { type ModelName, type ModelPrefix, parseModelName } from "./model-name.ts";
export { settingsSchemaOf } from "./model-settings.ts";
export { type ModelContext, openModel } from "./open-model.ts";
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
export { providerVariables } from "./providers/provider-variables.ts";
export { type RecordedCalls, replayModel } from "./recording/replay-model.ts";
export { decodeReply, encodeReply } from "./recording/reply-codec.ts";
export { requestHash } from "./recording/request-hash.ts";
