import type { AnyTool, Json } from "@assay/contract";
import { declareTool } from "@assay/harness/agents";
import type { PlayDetails, PlayTool, Shape } from "@assay/viewer/play-types";
import { z } from "zod";
import { wireEvent } from "../events.ts";
import type { Play } from "./play.ts";

/** A play as its page shows it. */
export function describePlay(play: Play): PlayDetails {
  const { person, run, episode = null, problem = null, state } = play;
  const phase = state === "playing" ? person.phase : undefined;
  return {
    ...play.line,
    run,
    episode,
    problem,
    isBusy: person.isBusy || (state === "playing" && phase === undefined),
    tools: (phase?.tools ?? []).filter(({ name }) => name !== "submit").map(describeTool),
    reply: phase === undefined ? null : shapeOf(phase.reply),
    events: person.events.map((event) => wireEvent(event, false)),
  };
}

function describeTool(tool: AnyTool): PlayTool {
  const { name, description, schema } = declareTool(tool);
  const example = tool.example === undefined ? null : JSON.stringify(tool.example);
  return { name, description, shape: schema as Shape, example };
}

/** What a form can be made of; forms that only their own code knows are written as JSON. */
const shapeOf = (schema: z.ZodType<Json>): Shape =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
