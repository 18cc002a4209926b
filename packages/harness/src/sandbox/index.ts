export type { CallEnding, CallLimit, CallResult } from "./call-result.ts";
export { handedOverGroup } from "./cgroup/handed-over-group.ts";
export { type Collected, collectDeliverables } from "./collect-deliverables.ts";
export { serveService } from "./fork-server/serve-service.ts";
export { sweepInstanceFolders } from "./instance-folder.ts";
export { openSandboxBackend, type SandboxChoice } from "./open-sandbox.ts";
export { packageIndexAddress } from "./packages/package-index-address.ts";
export { PackageService } from "./packages/package-service.ts";
export type {
  BrokerHandler,
  BrokerReply,
  BrokerRequest,
  CallOptions,
  FileAnswer,
  FileEntry,
  FileListing,
  FileProblem,
  ProgramOptions,
  Sandbox,
  SandboxBackend,
  SandboxOptions,
  ServiceHandler,
} from "./sandbox.ts";
export { SandboxFailure } from "./sandbox-failure.ts";
export { type CallLimits, type SandboxSettings, sandboxSettingsSchema } from "./sandbox-settings.ts";
export { startOfProcess } from "./start-of-process.ts";
