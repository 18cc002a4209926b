import { type AnySuite, AssayError } from "@assay/contract";
import { parseDocument } from "yaml";
import { z } from "zod";
import { isTooDeep } from "../../models/outside-json.ts";
import { addedPricesSchema } from "../../models/prices/price-table.ts";
import { describeIssues } from "../settings/describe-issues.ts";
import { type Plan, planSchema } from "./plan-schema.ts";

/** What of a suite its plans leave unsaid. */
type Unsaid = Pick<AnySuite, "name" | "repeats">;

/** A plan as people write it: YAML, and so JSON too. `source` names it in messages. */
export function readPlan(text: string, source: string, suites: readonly Unsaid[] = []): Plan {
  return checkPlan(readFile(text, source), source, suites);
}

/** Prices of models, as they stand under `prices` in a plan. */
export function readPrices(text: string, source: string): Plan["prices"] {
  const parsed = addedPricesSchema.safeParse(readFile(text, source));
  if (parsed.success) return parsed.data;
  throw wrongPlan(source, `${describeIssues(parsed.error)}; docs/models.md shows what such a file holds`);
}

/** Characters of a file in YAML, which takes a thousand times as long to read as JSON does. The example has 3,000. */
const maxYamlLength = 8_000;
/** Lists and objects in brackets, which take longest. The example has 19. */
const maxYamlBrackets = 300;

function readFile(text: string, source: string): unknown {
  const brackets = text.length > maxYamlLength ? 0 : (text.match(/[[{]/g)?.length ?? 0);
  const isLong = text.length > maxYamlLength || brackets > maxYamlBrackets;
  const value = isLong ? readLongJson(text, source) : readYaml(text, source);
  if (isTooDeep(value)) throw wrongPlan(source, "it is nested too deeply");
  return value;
}

function readLongJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongPlan(
      source,
      `it is no JSON, and YAML may have ${maxYamlLength} characters and ${maxYamlBrackets} brackets; write longer files as JSON`,
    );
  }
}

function readYaml(text: string, source: string): unknown {
  // Keys that are objects themselves take a time that doubles with every level of them to be made texts.
  // Errors that show their place take the square of the length where there are many, and only the first is told.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true, stringKeys: true });
  const [fault] = document.errors;
  if (fault !== undefined) {
    const line = text.slice(0, fault.pos[0]).split("\n").length;
    throw wrongPlan(source, `it is neither YAML nor JSON at line ${line}: ${fault.message}`);
  }
  return valueOfDocument(document, source);
}

/** Aliases may repeat a few things; a plan that is mostly aliases is no plan. */
function valueOfDocument(document: ReturnType<typeof parseDocument>, source: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw wrongPlan(source, error instanceof Error ? error.message : String(error));
  }
}

/** The plan that a value holds, with what it leaves out filled in. */
export function checkPlan(value: unknown, source: string, suites: readonly Unsaid[] = []): Plan {
  const parsed = planSchema.safeParse(value);
  if (parsed.success) return saysRepeats(value) ? parsed.data : { ...parsed.data, repeats: usual(parsed.data, suites) };
  throw wrongPlan(source, `${describeIssues(parsed.error)}; 'assay plan --schema' prints what a plan may hold`);
}

const saysRepeats = (value: unknown): boolean => Object.hasOwn(value as object, "repeats");

/** The most repeats that any of the plan's suites asks for. */
function usual(plan: Plan, suites: readonly Unsaid[]): number {
  const named = suites.filter(({ name }) => plan.suites.some(({ suite }) => suite === name));
  return Math.max(plan.repeats, ...named.map(({ repeats = 1 }) => repeats));
}

export const wrongPlan = (source: string, problem: string): AssayError =>
  new AssayError("engine/wrong-plan", `${source}: ${problem}`);

/** The published schema of plan files. */
export const planJsonSchema = (): object => z.toJSONSchema(planSchema, { io: "input" });
