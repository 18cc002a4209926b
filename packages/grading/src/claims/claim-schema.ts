import { z } from "zod";
import type { Claim, EffectOf, Finding, Scope } from "./claim.ts";
import { subjectFactor } from "./claim-space.ts";
import { type ClaimVocabulary, type ComparedFactor, comparedFactors } from "./claim-vocabulary.ts";

/** The file in which an agent submits its claims. */
export const CLAIMS_FILE = "claims.json";

/** Maximum number of claims in a response. */
export const MAX_CLAIMS = 60;

const MAX_STATEMENT_LENGTH = 400;

/** The schema of a claim in one vocabulary. `claimProblem` checks what concerns several fields at once. */
export function claimSchema(vocabulary: ClaimVocabulary): z.ZodType<Claim> {
  const factors = comparedFactors(vocabulary);
  const pairs = new Map(factors.map((factor) => [factor.name, pairSchema(factor)]));
  const conditions = new Map(vocabulary.factors.map(({ name, levels }) => [name, z.array(level(levels)).min(1)]));
  const subjects = z.array(level(vocabulary.subjects)).min(1).describe("without it, all subjects");
  const measure = z.enum(vocabulary.measures.map(({ name }) => name));
  const effects = new Map(factors.map(({ name }) => [name, effectSchema(name, pairs)]));
  const magnitude = z
    .strictObject({
      atLeast: z.number().nonnegative().exactOptional(),
      atMost: z.number().nonnegative().exactOptional(),
    })
    .describe("of a contrast that is higher or lower: the size of the difference, without its sign");
  const statement = z.string().max(MAX_STATEMENT_LENGTH).describe("the same in words; it is not graded");
  const options = factors.map((factor) => {
    const others = factors.filter(({ name }) => name !== factor.name);
    const effectOf: z.ZodType<EffectOf> =
      others.length === 0
        ? z.never()
        : z.discriminatedUnion("factor", tuple(others.map(({ name }) => pick(effects, name))));
    return z.strictObject({
      measure,
      factor: z.literal(factor.name),
      finding: findingSchema(factor, pick(pairs, factor.name)),
      effectOf: effectOf.exactOptional(),
      scope: scopeSchema(factor, subjects, conditions).exactOptional(),
      magnitude: magnitude.exactOptional(),
      statement: statement.exactOptional(),
    });
  });
  return z.discriminatedUnion("factor", tuple(options));
}

/**
 * The whole file as a JSON schema, for prompts and for agents' own checks. It has a name for every part and is short, so
 * it says of a level only that it is one of some factor; `parseClaims` says the rest.
 */
export function claimsJsonSchema(vocabulary: ClaimVocabulary): object {
  const factors = comparedFactors(vocabulary);
  const named = (name: string): object => ({ $ref: `#/$defs/${name}` });
  const levels = (name: string): string => `levels of ${name}`;
  const object = (properties: { readonly [field: string]: object }, required: readonly string[] = []): object => {
    return { type: "object", properties, required, additionalProperties: false };
  };
  const pair = { type: "array", items: named("level"), minItems: 2, maxItems: 2 };
  const kind = (name: string): object => ({ const: name });
  const ordered = factors.flatMap(({ name, ordered: has }) => (has ? [name] : []));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...object({ version: { const: 1 }, claims: { type: "array", items: named("claim"), maxItems: MAX_CLAIMS } }, [
      "version",
      "claims",
    ]),
    $defs: {
      claim: object(
        {
          measure: { enum: vocabulary.measures.map(({ name }) => name) },
          factor: named("factor"),
          finding: named("finding"),
          effectOf: named("effect"),
          scope: named("scope"),
          magnitude: object({ atLeast: { type: "number", minimum: 0 }, atMost: { type: "number", minimum: 0 } }),
          statement: { type: "string", maxLength: MAX_STATEMENT_LENGTH, description: "the same in words; not graded" },
        },
        ["measure", "factor", "finding"],
      ),
      factor: { enum: factors.map(({ name }) => name) },
      level: { description: "a level of the factor", anyOf: factors.map(({ name }) => named(levels(name))) },
      finding: {
        oneOf: [
          object({ kind: kind("contrast"), levels: pair, relation: { enum: ["higher", "lower", "equal"] } }, [
            "kind",
            "levels",
            "relation",
          ]),
          object({ kind: kind("extreme"), level: named("level"), relation: { enum: ["highest", "lowest"] } }, [
            "kind",
            "level",
            "relation",
          ]),
          object({ kind: kind("no-effect") }, ["kind"]),
          ...(ordered.length === 0 ? [] : orderedFindings(object, kind, ordered)),
        ],
      },
      effect: {
        description: "the claim is about the difference that this change makes to the measure",
        ...object({ factor: named("factor"), levels: pair }, ["factor", "levels"]),
      },
      scope: object({
        subjects: { description: "without it, all", type: "array", items: { enum: [...vocabulary.subjects] } },
        conditions: {
          description: "factors that are not named stand at their reference level",
          ...object(
            Object.fromEntries(
              vocabulary.factors.map(({ name }) => [name, { type: "array", items: named(levels(name)), minItems: 1 }]),
            ),
          ),
        },
      }),
      ...Object.fromEntries(factors.map(({ name, levels: of }) => [levels(name), { enum: [...of] }])),
    },
  };
}

const orderedFindings = (
  object: (properties: { readonly [field: string]: object }, required: readonly string[]) => object,
  kind: (name: string) => object,
  ordered: readonly string[],
): readonly object[] => [
  {
    description: `of ${ordered.join(", ")}`,
    ...object({ kind: kind("trend"), relation: { enum: ["increasing", "decreasing", "flat"] } }, ["kind", "relation"]),
  },
  {
    description: "of those with three levels or more",
    ...object({ kind: kind("shape"), relation: { enum: ["u-shaped", "inverted-u"] } }, ["kind", "relation"]),
  },
];

type PairSchema = ReturnType<typeof pairSchema>;

/** Levels that read like numbers, or as true and false, may be given as such. */
const level = (levels: readonly string[]) =>
  z.preprocess(
    (given) => (typeof given === "number" || typeof given === "boolean" ? String(given) : given),
    z.enum([...levels]),
  );

const pairSchema = ({ levels }: ComparedFactor) =>
  z.tuple([level(levels), level(levels)]).describe("what is said of the first, against the second");

function findingSchema({ levels, ordered }: ComparedFactor, pair: PairSchema): z.ZodType<Finding> {
  const contrast = z.strictObject({
    kind: z.literal("contrast"),
    levels: pair,
    relation: z.enum(["higher", "lower", "equal"]),
  });
  const extreme = z.strictObject({
    kind: z.literal("extreme"),
    level: level(levels),
    relation: z.enum(["highest", "lowest"]),
  });
  const noEffect = z.strictObject({ kind: z.literal("no-effect") });
  const trend = z.strictObject({
    kind: z.literal("trend"),
    relation: z.enum(["increasing", "decreasing", "flat"]),
  });
  const shape = z.strictObject({ kind: z.literal("shape"), relation: z.enum(["u-shaped", "inverted-u"]) });
  if (!ordered) return z.discriminatedUnion("kind", [contrast, extreme, noEffect]);
  if (levels.length < 3) return z.discriminatedUnion("kind", [contrast, extreme, noEffect, trend]);
  return z.discriminatedUnion("kind", [contrast, extreme, noEffect, trend, shape]);
}

function effectSchema(name: string, pairs: ReadonlyMap<string, PairSchema>) {
  return z.strictObject({ factor: z.literal(name), levels: pick(pairs, name) });
}

function scopeSchema(
  { name: own }: ComparedFactor,
  subjects: z.ZodType<readonly string[]>,
  conditions: ReadonlyMap<string, z.ZodType<readonly string[]>>,
): z.ZodType<Scope> {
  const others = [...conditions].filter(([name]) => name !== own);
  const shape = Object.fromEntries(others.map(([name, levels]) => [name, levels.exactOptional()]));
  const named = z.strictObject(shape).describe("factors that are not named stand at their reference level");
  const scope = { conditions: (named as z.ZodType<NonNullable<Scope["conditions"]>>).exactOptional() };
  return own === subjectFactor
    ? z.strictObject(scope)
    : z.strictObject({ subjects: subjects.exactOptional(), ...scope });
}

function pick<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new RangeError(`no schema was made for ${name}`);
  return value;
}

function tuple<Value>(values: readonly Value[]): [Value, ...Value[]] {
  const [first, ...rest] = values;
  if (first === undefined) throw new RangeError("claims need a factor to be about");
  return [first, ...rest];
}
