export type { Agent, Phase, Session, Submitted } from "./agent.ts";
export { AssayError } from "./assay-error.ts";
export type { Capability } from "./capability.ts";
export type {
  CommandAction,
  CommandArgument,
  CommandContext,
  CommandGroup,
  CommandOption,
  CommandTerminal,
  OptionReader,
  RecordedEpisode,
  RecordedScore,
  StoredRunReader,
  SuiteCommand,
} from "./command.ts";
export type { AssistantPart, Message, ToolAnswer, ToolCall } from "./conversation.ts";
export {
  type Dials,
  dialsAt,
  difficultySchema,
  type Ingredient,
  type Ingredients,
  namedDifficulties,
  ownDialsSchema,
} from "./difficulty.ts";
export type { ErrorCode } from "./error-codes.ts";
export type { EvaluationOnly } from "./evaluation-only.ts";
export type { Evidence } from "./evidence.ts";
export type { FileColumn, FileTable } from "./file-table.ts";
export type { Files } from "./files.ts";
export type { GradedItem, Grading, GradingSummary } from "./grading.ts";
export { type Headline, headlineOf } from "./headline.ts";
export type { Host } from "./host.ts";
export type { ItemIdentity } from "./item-identity.ts";
export type { Json } from "./json.ts";
export { LruCache } from "./lru-cache.ts";
export type {
  Finish,
  Model,
  ModelReply,
  ModelRequest,
  PriceList,
  TokenUsage,
  ToolDeclaration,
} from "./model.ts";
export type { FailureKind, LimitName, Outcome } from "./outcome.ts";
export { normalisePackageName, packageNamePattern } from "./package-name.ts";
export { type Part, text } from "./part.ts";
export type { HandedIn, ProbeName, Probes } from "./probes.ts";
export type { EpisodeUnderway, Progress } from "./progress.ts";
export { canary, type PromptFile, readPrompt } from "./prompt-file.ts";
export type { Random } from "./random.ts";
export type {
  Chart,
  FigureTexts,
  PublishedRow,
  ReportedEpisode,
  ReportedMetric,
  ReportPlace,
  ReportRow,
  ReportValue,
  SuiteFigure,
  SuiteReport,
} from "./report.ts";
export type { Score, Scorer } from "./scorer.ts";
export type { Seed } from "./seed.ts";
export type { Service } from "./service.ts";
export { readSource } from "./source-file.ts";
export type { ActorStep, AgentStep, Reply, Step } from "./step.ts";
export type { StepAnswer, Submission } from "./submission.ts";
export type {
  AnySuite,
  Baseline,
  Bound,
  BoundName,
  Challenge,
  FrozenSetting,
  NamedActor,
  SampleCell,
  Selection,
  SettingFlag,
  Suite,
} from "./suite.ts";
export type { AnyTool, Tool, ToolResult } from "./tool.ts";
export type { Event, EventType, Reach, Reached, RecordedEvent, Transcript, Usage } from "./transcript.ts";
export type { TrialField, Trials } from "./trials.ts";
export type {
  SuiteViews,
  ViewAxis,
  ViewBlock,
  ViewChart,
  ViewImage,
  ViewInput,
  ViewMark,
  ViewNode,
  ViewSeries,
  WorldView,
} from "./view.ts";
export type { Deliverable, ToolsetName, Workspace } from "./workspace.ts";
