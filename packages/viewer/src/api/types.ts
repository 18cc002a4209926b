// What the server sends to the pages: plain JSON. Numbers are those of the terminal; `shown` holds them as tables write them.

export type RunState = "planning" | "running" | "interrupted" | "cancelled" | "finished" | "stopped";

/** What the pages may show and do. */
export interface ServerInfo {
  readonly version: string;
  readonly store: string;
  readonly withKeys: boolean;
  /** Whether runs of baselines can be begun here, and items played. */
  readonly allowsRuns: boolean;
}

/** A line of the list of runs. */
export interface RunLine {
  readonly id: string;
  /** The end of the id, which people say. */
  readonly short: string;
  readonly name: string | null;
  readonly createdAt: string;
  readonly state: RunState;
  readonly suites: readonly string[];
  readonly agents: readonly string[];
  readonly items: number;
  /** Episodes that the plan asks for, as far as its items are known. */
  readonly planned: number;
  readonly finished: number;
  readonly failed: number;
  readonly cost: string;
}

export interface RunList {
  readonly runs: readonly RunLine[];
  readonly hasMore: boolean;
}

/** A run that is being played, as `/api/live` tells it. */
export interface LiveRun extends RunLine {
  /** Episodes a minute over the last minutes; null before two looks differ. */
  readonly perMinute: number | null;
  readonly minutesLeft: number | null;
  readonly lastError: string | null;
}

export interface RunAgent {
  readonly id: string;
  readonly label: string;
  readonly shown: string;
  readonly isBaseline: boolean;
  readonly model: string | null;
  readonly tags: { readonly [name: string]: string | number | boolean };
}

export interface RunCell {
  readonly suite: string;
  readonly version: string;
  readonly generation: number;
  readonly preset: string;
  readonly seeds: string;
  readonly settings: string;
}

export interface RunDetails extends RunLine {
  readonly reason: string | null;
  readonly software: string;
  readonly cells: readonly RunCell[];
  readonly agentList: readonly RunAgent[];
}

/** A mean with its interval, and both as tables write them. Numbers are null where there are none. */
export interface Figure {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly shown: string;
  readonly interval: string;
}

export interface ResultLine {
  readonly run: string;
  /** What the line is of, beside its suite: its agent, and what was swept. */
  readonly labels: readonly { readonly name: string; readonly label: string }[];
  readonly agent: string;
  readonly agentId: string | null;
  readonly isBaseline: boolean;
  /** Its tags and what was swept in its plan, each as NAME: VALUE. */
  readonly tags: readonly string[];
  readonly score: Figure;
  readonly abstains: string;
  readonly flags: readonly string[];
  readonly cost: string;
  /** The mean of the known costs; null where some are not known. */
  readonly costEach: number | null;
  readonly shownCostEach: string;
  readonly medianTime: string;
  readonly tokens: string;
  readonly turns: string;
  readonly episodes: number;
  readonly wrong: number;
  readonly failed: number;
  readonly outcomes: readonly { readonly outcome: string; readonly count: number }[];
  readonly causes: readonly { readonly outcome: string; readonly cause: string; readonly count: number }[];
  readonly worlds: number;
  readonly items: number;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** Where a baseline of the suite stands. */
export interface Mark {
  readonly what: "floor" | "ceiling";
  readonly agent: string;
  readonly at: number;
}

/** A table of results: one a suite, as the terminal prints it. */
export interface SuiteResult {
  readonly suite: string;
  readonly headline: string;
  readonly level: string;
  readonly items: number;
  readonly worlds: number;
  readonly scale: Scale;
  readonly marks: readonly Mark[];
  readonly lines: readonly ResultLine[];
  readonly notes: readonly string[];
}

export interface RunResults {
  readonly run: string;
  readonly suites: readonly SuiteResult[];
  /** What results can be told apart by, for each suite. */
  readonly strata: { readonly [suite: string]: readonly string[] };
}

/** The results of each value of a stratum. */
export interface StratumResults {
  readonly name: string;
  readonly suite: string;
  /** Whether episodes can be listed by it; of strata that tell of keys they cannot. */
  readonly isListed: boolean;
  readonly panels: readonly { readonly label: string; readonly result: SuiteResult }[];
}

export interface StatisticLine {
  readonly name: string;
  readonly value: string;
  readonly interval: string;
  readonly of: string;
}

/** What an agent's answers tell beside its score. */
export interface AgentStatistics {
  readonly suite: string;
  readonly agent: string;
  readonly isBaseline: boolean;
  readonly lines: readonly StatisticLine[];
  /** The bins of a reliability diagram that hold answers. */
  readonly calibration: readonly { readonly said: number; readonly right: number; readonly answers: number }[];
  readonly riskCoverage: readonly { readonly coverage: number; readonly risk: number }[];
}

/** What the scores of a suite vary by, and which share of their variance that is. */
export interface SuiteVariance {
  readonly suite: string;
  /** The agent whose scores vary most. */
  readonly agent: string;
  readonly parts: readonly { readonly by: string; readonly share: number }[];
}

export interface RunStatistics {
  readonly agents: readonly AgentStatistics[];
  /** Of the suites where parts of it can be told apart. */
  readonly variance: readonly SuiteVariance[];
  /** Set where the run is too large to look at every answer while somebody waits. */
  readonly isTooLarge: boolean;
}

/** Which tools the agents of a suite called at each turn, as a mean over some of their episodes. */
export interface ToolsByTurn {
  readonly suite: string;
  readonly caption: string;
  readonly tools: readonly string[];
  readonly agents: readonly {
    readonly agent: string;
    readonly isBaseline: boolean;
    readonly episodes: number;
    readonly calls: readonly { readonly turn: number; readonly tool: string; readonly calls: number }[];
  }[];
}

export const sortings = ["order", "score", "cost", "time", "turns", "started"] as const;
export type Sorting = (typeof sortings)[number];

/** Which episodes of a run are listed, and how. Empty texts ask for nothing. */
export interface EpisodeFilter {
  readonly agent?: string | undefined;
  readonly outcome?: string | undefined;
  /** Only those below the full score. */
  readonly wrong?: boolean | undefined;
  readonly cell?: string | undefined;
  readonly world?: string | undefined;
  readonly item?: string | undefined;
  /** NAME:VALUE of a stratum that agents may know of. */
  readonly stratum?: string | undefined;
  /** Only where the server was told to show keys. */
  readonly evidence?: string | undefined;
  /** The beginning of an episode's or item's id, or a world. */
  readonly search?: string | undefined;
  readonly sort?: Sorting | undefined;
  readonly down?: boolean | undefined;
}

export interface EpisodeLine {
  readonly id: string;
  readonly agent: string;
  readonly suite: string;
  readonly world: string;
  readonly item: string;
  readonly repeat: number;
  readonly score: number | null;
  readonly shownScore: string;
  readonly outcome: string;
  readonly turns: number;
  readonly time: string;
  readonly cost: string;
  /** Whether what the key rests on was seen; only where the server was told to show keys. */
  readonly evidence: string | null;
  readonly strata: string;
}

export interface EpisodeList {
  readonly total: number;
  readonly from: number;
  readonly episodes: readonly EpisodeLine[];
}

export interface ScoreLine {
  readonly scorer: string;
  readonly version: string;
  readonly metric: string;
  readonly value: number;
  readonly shown: string;
  readonly reason: string;
  readonly isHeadline: boolean;
}

export interface Finding {
  readonly rule: string;
  readonly weight: string;
  readonly sequence: number;
  readonly quote: string;
}

/** What is known of an episode without its transcript. */
export interface EpisodeDetails {
  readonly id: string;
  readonly run: string;
  readonly runShort: string;
  readonly agent: string;
  readonly suite: string;
  readonly world: string;
  readonly item: string;
  readonly repeat: number;
  readonly startedAt: string;
  readonly outcome: string;
  readonly message: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly strata: readonly { readonly name: string; readonly value: string }[];
  readonly headline: ScoreLine | null;
  readonly scores: readonly ScoreLine[];
  readonly integrity: string | null;
  readonly findings: readonly Finding[];
  readonly answers: readonly string[];
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Whether what the key rests on was seen; only where the server was told to show keys. */
  readonly evidence: string | null;
  readonly events: number;
  /** What of its conversation a file of the run does not hold. */
  readonly leftOut?: string;
  readonly earlierTries: readonly { readonly attempt: number; readonly outcome: string }[];
  /** What it is graded against, and what that rests on; only where the server was told to show keys. */
  readonly key: string | null;
  readonly keyEvidence: readonly string[] | null;
}

/** A file of an episode's workspace that was shown to its agent; without `bytes`, all of it. */
export interface SeenFile {
  readonly path: string;
  readonly bytes: number | null;
}

/** What an agent was shown of the files that it could read. */
export interface EpisodeWorkspace {
  /** Whether the files can be shown: those of secret seeds are not made. */
  readonly isMade: boolean;
  readonly seen: readonly SeenFile[];
  /** Set where the transcript is too long to be read through. */
  readonly isPartial: boolean;
}

/** A piece of what a key rests on, and whether it was seen. */
export interface KeyEvidence {
  readonly name: string;
  /** From 0 to 1; null where the world cannot be made here, and only a part was shown. */
  readonly share: number | null;
  /** The first event that showed some of it. */
  readonly event: number | null;
}

export interface EpisodeEvidence {
  readonly pieces: readonly KeyEvidence[];
  readonly isPartial: boolean;
}

/**
 * A piece of an event. What an agent wrote comes as text and is only ever shown as text. `length` counts all of its
 * characters; where it is more than those of `text`, the rest is at `/api/episodes/ID/texts/REF`. Images are at
 * `/api/episodes/ID/blobs/REF`. A file of a run may hold less of it, and `leftOut` says what is missing.
 */
export type Block =
  | {
      readonly kind: "text" | "reasoning" | "code" | "error";
      readonly text: string;
      readonly length: number;
      readonly ref: string;
      readonly leftOut?: string;
    }
  | {
      readonly kind: "image";
      readonly mime: string;
      readonly bytes: number;
      readonly ref: string;
      readonly leftOut?: string;
    };

/** An event as the page shows it. `isMachinery` says that no model saw it as it stands here. */
export interface WireEvent {
  readonly sequence: number;
  readonly milliseconds: number;
  readonly type: string;
  readonly who: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly isMachinery: boolean;
  readonly isRefused: boolean;
}

export interface EventWindow {
  readonly from: number;
  readonly events: readonly WireEvent[];
}

/** A stop of the rail beside a transcript: where a phase or a turn begins. */
export interface OutlineStop {
  readonly sequence: number;
  readonly milliseconds: number;
  readonly label: string;
  readonly kind: "phase" | "turn" | "end";
  readonly number: number;
}

export interface Outline {
  readonly through: number;
  readonly stops: readonly OutlineStop[];
}

export interface TextWindow {
  readonly text: string;
  readonly from: number;
  readonly length: number;
}

/** Agents that may share a rank are tied. */
export interface Board {
  readonly result: SuiteResult;
  readonly preset: string;
  readonly generation: number;
  readonly seeds: string;
  readonly settings: string;
  readonly runs: readonly { readonly id: string; readonly short: string; readonly createdAt: string }[];
  /** For each line of the result: its ranks, as 1 or 1–3; empty where nothing tells. */
  readonly ranks: readonly string[];
}

export interface Leaderboard {
  readonly boards: readonly Board[];
  /** Runs that were looked at, of all. */
  readonly looked: number;
}

export interface ComparedItem {
  readonly item: string;
  readonly world: string;
  readonly suite: string;
  readonly strata: string;
  readonly first: number | null;
  readonly second: number | null;
  readonly difference: number | null;
  readonly shown: { readonly first: string; readonly second: string; readonly difference: string };
  readonly firstEpisodes: readonly string[];
  readonly secondEpisodes: readonly string[];
}

export interface ComparedSuite {
  readonly suite: string;
  readonly headline: string;
  readonly isPaired: boolean;
  readonly difference: Figure;
  readonly pValue: string;
  readonly isDifferent: boolean;
  readonly worlds: string;
  readonly items: number;
  readonly scale: Scale;
}

export interface Comparison {
  readonly first: string;
  readonly second: string;
  readonly suites: readonly ComparedSuite[];
  /** How many items one of them has right and the other has not, and the like. */
  readonly counts: {
    readonly both: number;
    readonly onlyFirst: number;
    readonly onlySecond: number;
    readonly neither: number;
  };
  readonly total: number;
  readonly from: number;
  readonly items: readonly ComparedItem[];
}

/** The one episode whose id begins so. */
export interface FoundEpisode {
  readonly episode: { readonly id: string; readonly agent: string; readonly suite: string } | null;
}

export interface ApiError {
  readonly code: string;
  readonly message: string;
}
