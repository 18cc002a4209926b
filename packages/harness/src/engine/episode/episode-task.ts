import type { AnySuite, Challenge, Model, ModelReply } from "@assay/contract";
import type { AgentMaker, PersonAttempt, ProgramContext } from "../../agents/index.ts";
import type { SandboxBackend } from "../../sandbox/index.ts";
import type { Limits } from "../plan/plan-schema.ts";
import type { GradingThreads } from "../threads/grading-threads.ts";

/** Who attempts what. */
export interface EpisodeTask {
  readonly run: string;
  readonly item: string;
  readonly agent: string;
  readonly repeat: number;
  readonly suite: AnySuite;
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
  readonly maker: AgentMaker;
  readonly limits: Limits;
  /** Names this try among those of the episode. */
  readonly attempt: string;
  readonly attempts: number;
  /** Whether an earlier try ended because the server of the sandboxes was lost. */
  readonly wasLostBefore?: boolean;
  /** The recorded episode's handle, where one is replayed. */
  readonly handle?: string;
}

/** What an episode needs of the run around it. */
export interface EpisodeServices {
  readonly isRecorded: boolean;
  backend(): Promise<SandboxBackend>;
  /** The agent's model; one episode's own, so that it may remember how far it has come. */
  openModel(): Promise<Model>;
  /** The names of the actors of a role. */
  actors(role: string): readonly string[];
  /** The model of an actor. An episode opens it once. */
  openActor(role: string, name?: string): Promise<Model>;
  price(reply: ModelReply, model: string): number | undefined;
  /** Waits until the run's budget lets the episode make another call; rejects where there is no money left. */
  allow(signal: AbortSignal): Promise<void> | void;
  /** Takes note of a call that was given up: what it cost is not known. */
  giveUp(): void;
  /** Where an agent that is a program runs, and how it reaches tools. */
  readonly programs?: Pick<ProgramContext, "port" | "startSandbox"> & {
    readonly asksModel: boolean;
    /** The model for what it asks on the side, where the plan names one. */
    openSideModel(): Promise<Model> | undefined;
  };
  /** Where large texts are graded; without it, in this thread. */
  readonly grading?: GradingThreads | undefined;
  /** How a person attempts the item, where one plays. */
  readonly person?: PersonAttempt;
}
