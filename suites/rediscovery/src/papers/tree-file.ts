import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";

const words = z.string().trim().min(1).max(5000);
const names = z.array(z.string().trim().min(1).max(300)).max(50);

/** The evidence of a leaf if the paper does not say where its result is. */
export const UNCERTAIN = "[uncertain]";

const leafSchema = z.strictObject({
  type: z.literal("leaf node"),
  task: words,
  dataset: names,
  model_or_method: names,
  metrics: names,
  protocol_or_setup: z.string().max(5000),
  evidence: z.strictObject({
    figure: z.string().max(100),
    table: z.string().max(100),
    section: z.string().max(300),
    /** Not in the published schema: the quote that the leaf rests on. */
    quote: words,
  }),
  conclusion: words,
  status: z.enum(["", UNCERTAIN]),
});

const nodeSchema = z.strictObject({
  node: words,
  type: z.string().regex(/^(root node|depth-[1-9]\d? node)$/, "must be 'root node' or 'depth-K node'"),
  description: words,
  /** A quote from the paper. */
  evidence: words,
  get children(): z.ZodArray<z.ZodUnion<readonly [typeof leafSchema, typeof nodeSchema]>> {
    return z.array(z.union([leafSchema, nodeSchema])).min(1);
  },
});

/** The research problems of a paper as a file: the published schema of FIRE-Bench's appendix B, with a version. */
export const treeSchema = z.strictObject({
  version: z.literal(1),
  paper: z.strictObject({
    title: words,
    authors: z.array(z.string().trim().min(1).max(200)).max(1000),
    venue: z.string().max(300),
    year: z.string().max(20),
  }),
  problem_tree: nodeSchema,
});

export type PaperLeaf = z.output<typeof leafSchema>;
export type PaperNode = z.output<typeof nodeSchema>;
export type PaperTree = z.output<typeof treeSchema>;

/** Reads a tree from a file that people may have edited. */
export function parseTree(value: unknown, source: string): PaperTree {
  const parsed = treeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError(
    "authoring/wrong-tree",
    `${source} is not a valid problem tree: ${describeFileIssues(parsed.error)}.`,
  );
}

export const isLeaf = (node: PaperLeaf | PaperNode): node is PaperLeaf => node.type === "leaf node";
