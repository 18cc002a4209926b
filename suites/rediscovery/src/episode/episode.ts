import type { Json, Reply, Service, Step, Workspace } from "@assay/contract";
import { readPrompt, text } from "@assay/contract";
import { z } from "zod";
import { openSubjectService, type ServiceOptions } from "../endpoint/subject-service.ts";
import { decisionsSchema } from "../headroom/listed/decisions.ts";
import { SessionClock } from "../headroom/session-clock.ts";
import { laterPrompts } from "../headroom/study-text.ts";
import type { Item } from "../items.ts";
import { callsOfDesign, referenceDesign } from "../study/reference-design.ts";
import { FREE_DOUBTS } from "../study/tell-understood.ts";
import { subjectsOf } from "../subject/subjects.ts";
import { type RediscoveryWorld, scenarioOf } from "../world.ts";
import { planSchema } from "./plan-schema.ts";
import { workspaceFiles } from "./workspace-files.ts";

const studyPrompt = readPrompt(new URL("./study.md", import.meta.url), []);

export const studyHash = studyPrompt.hash;

/** The tools of every study. */
export const studyTools = ["read_file", "write_file", "view_image", "run_command", "run_python", "run_shell"];

/** The final answer. Both parts may also be left as files. */
export const findingsSchema = z.strictObject({
  conclusion: z.string().max(100_000).optional(),
  claims: z.array(z.json()).max(200).optional(),
});

/** What a study leaves, beside its final answer. */
export const deliverables = [
  { path: "plan.md", maxBytes: 200_000 },
  { path: "conclusion.md", maxBytes: 200_000 },
  { path: "claims.json", maxBytes: 200_000 },
  { path: "results.jsonl", maxBytes: 8_000_000 },
] as const;

/** What a study with a list of comparisons leaves. */
const listDeliverables = [
  ...deliverables.filter(({ path }) => path !== "claims.json"),
  { path: "decisions.json", maxBytes: 20_000 },
  { path: "predictions.json", maxBytes: 20_000 },
];

/** Whether the plan of an episode was submitted, and whether its experiments are over. */
interface StudyState {
  isPlanned: boolean;
  isOver: boolean;
}

const states = new WeakMap<Workspace, StudyState>();

/** The prompts after the plan, where a study has a difficulty. */
const laterTexts = new WeakMap<Workspace, readonly string[]>();

/** The end of the experiments, where the words of claims are told after them. */
const experimentsSchema = z.strictObject({ conclusion: z.string().max(100_000).optional() });

/** Opens the data and the endpoint of the subjects, which refuses calls until there is a plan. */
export function openWorkspace(world: RediscoveryWorld, item: Item): Workspace {
  const scenario = scenarioOf({ ...item.scenario, world: world.key });
  const state: StudyState = { isPlanned: false, isOver: false };
  const { headroom } = scenario;
  const session = headroom?.drift === undefined ? undefined : new SessionClock(headroom.drift, item.budget);
  const subjects = subjectsOf(scenario, item.channel, session?.disturb);
  const { service, left } = openSubjectService(subjects, item.budget, serviceOptions(item));
  session?.follow(left);
  const workspace: Workspace = {
    files: workspaceFiles(scenario),
    delivery: "copied",
    toolsets: ["files", "shell"],
    tools: [],
    services: { subject: whileOpen(service, state) },
    deliverables: item.comparisons === undefined ? deliverables : listDeliverables,
    ...(item.packages === undefined ? {} : { packages: item.packages }),
  };
  states.set(workspace, state);
  if (headroom !== undefined) laterTexts.set(workspace, laterPrompts(scenario, headroom));
  return workspace;
}

/** At the hint root, nothing in an answer names what can be varied, and guessing at it by refusals costs calls. */
const serviceOptions = ({ hint }: Item): ServiceOptions =>
  hint === "root" ? { disclosure: "own-words", freeDoubts: FREE_DOUBTS } : {};

/** Refuses calls before the plan, and after the experiments where claims come after them. */
function whileOpen(service: Service, state: StudyState): Service {
  return {
    async handle(request, host) {
      if ((state.isPlanned && !state.isOver) || request.method === "GET") return service.handle(request, host);
      const [code, message] = state.isPlanned
        ? ["experiments_over", "The experiments are over: the subjects do not answer any more."]
        : ["plan_missing", "Hand in your plan first: the subjects answer after that."];
      return Response.json(
        { error: { message, type: "invalid_request_error", param: null, code } },
        {
          status: 403,
          headers: { "x-should-retry": "false" },
        },
      );
    },
  };
}

/** First the plan, then the study; or the experiments, and then claims in words that are told after them. */
export async function* conductStudy(
  _world: RediscoveryWorld,
  item: Item,
  workspace: Workspace,
): AsyncGenerator<Step, void, Reply> {
  const state = states.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of this suite");
  const { value } = yield {
    to: "agent",
    prompt: [text(item.text)],
    tools: studyTools,
    reply: planSchema as z.ZodType<Json>,
  };
  state.isPlanned = planSchema.safeParse(value).success;
  const later = laterTexts.get(workspace) ?? [studyPrompt.fill({})];
  for (const [index, each] of later.entries()) {
    const isLast = index === later.length - 1;
    state.isOver = isLast && index > 0;
    const last = item.comparisons === undefined ? findingsSchema : decisionsSchema;
    const reply = (isLast ? last : experimentsSchema) as z.ZodType<Json>;
    yield { to: "agent", prompt: [text(each)], tools: studyTools, reply };
  }
}

/** The number of calls that each subject answers: those of the reference design times the setting. */
export function callBudgets(
  scenario: Parameters<typeof subjectsOf>[0],
  multiple: number,
): { readonly [subject: string]: number } {
  const { family, subjects, bank } = scenario;
  const calls = callsOfDesign(family, referenceDesign(family, subjects, bank));
  return Object.fromEntries(subjects.map((name) => [name, Math.ceil((calls[name] ?? 0) * multiple)]));
}
