import { AssayError, type ViewBlock, type ViewInput, type ViewNode, type WorldView } from "@assay/contract";
import type {
  ShownBlock,
  ShownChart,
  ShownInput,
  ShownNode,
  ShownView,
  TableColumn,
  ViewLine,
} from "@assay/viewer/world-types";
import { BlockReader } from "./block-reader.ts";
import { byAsyncSuite, bySuite, type OpenedWorld } from "./opened-world.ts";
import { pictureOf } from "./picture-of.ts";

/** What is asked of a view. */
export interface AskedView {
  readonly name: string;
  /** The inputs as they were written, by name. */
  readonly inputs: { readonly [name: string]: string };
  readonly from: number;
}

type Chosen = { readonly [input: string]: number | string };

const blocksAtOnce = 12;
const maxTableRows = 500;
const maxText = 200_000;

export const viewLine = ({ name, title, about = "", spoils }: WorldView): ViewLine => ({ name, title, about, spoils });

/** Some blocks of a view. Marks over pictures tell the truth, so they are left out unless `isSpoiled`. */
export async function showView(opened: OpenedWorld, asked: AskedView, isSpoiled: boolean): Promise<ShownView> {
  const { from } = asked;
  const view = await findView(opened, asked.name, isSpoiled);
  const chosen = chooseInputs(view, asked.inputs);
  const { blocks, hasMore } = await readBlocks(opened, view, chosen, from, blocksAtOnce);
  return {
    ...viewLine(view),
    inputs: (view.inputs ?? []).map((input) => shownInput(input, chosen[input.name])),
    from,
    blocks: blocks.map((block, index) => shownBlock(block, from + index, isSpoiled)),
    hasMore,
  };
}

/** The bytes of a picture of a view. */
export async function viewImage(
  opened: OpenedWorld,
  { name, inputs, from }: AskedView,
  isSpoiled: boolean,
): Promise<Uint8Array> {
  const view = await findView(opened, name, isSpoiled);
  const { blocks } = await readBlocks(opened, view, chooseInputs(view, inputs), from, 1);
  const [block] = blocks;
  if (block?.kind === "image") return block.image.bytes;
  throw new AssayError("server/not-found", `block ${from} of the view '${name}' is no picture`);
}

async function findView(opened: OpenedWorld, name: string, isSpoiled: boolean): Promise<WorldView> {
  const view = (await opened.views()).find((each) => each.name === name && (isSpoiled || !each.spoils));
  if (view !== undefined) return view;
  throw new AssayError("server/not-found", `the world has no view '${name}' that is shown without its truth`);
}

function readBlocks(
  { suite, shown }: OpenedWorld,
  view: WorldView,
  chosen: Chosen,
  from: number,
  count: number,
): ReturnType<BlockReader["read"]> {
  const what = `view ${view.name}`;
  const key = JSON.stringify([view.name, Object.entries(chosen).sort()]);
  const reader = bySuite(suite, what, () => shown.get(key, () => new BlockReader(view.show(chosen))));
  return byAsyncSuite(suite, what, () => reader.read(from, count));
}

/** A value for every input: what was written, else its initial one. */
function chooseInputs({ inputs = [] }: WorldView, written: AskedView["inputs"]): Chosen {
  return Object.fromEntries(inputs.map((input) => [input.name, chooseInput(input, written[input.name])]));
}

function chooseInput(input: ViewInput, written: string | undefined): number | string {
  if (written === undefined) return input.initial;
  const { name } = input;
  if (input.kind === "choice") {
    if (input.choices.includes(written)) return written;
    throw wrongInput(`'${name}' is one of ${input.choices.join(", ")}, not '${written}'`);
  }
  const number = Number(written);
  if (written.trim() !== "" && number >= input.low && number <= input.high) return number;
  throw wrongInput(`'${name}' is a number from ${input.low} to ${input.high}, not '${written}'`);
}

const wrongInput = (problem: string): AssayError => new AssayError("server/wrong-query", problem);

function shownInput(input: ViewInput, chosen: number | string): ShownInput {
  const { name, title } = input;
  const told = { name, title, value: String(chosen) };
  return input.kind === "choice"
    ? { ...told, kind: "choice", choices: input.choices }
    : { ...told, kind: "number", low: input.low, high: input.high, step: input.step ?? null };
}

function shownBlock(block: ViewBlock, place: number, isSpoiled: boolean): ShownBlock {
  const { title = "" } = block;
  switch (block.kind) {
    case "text":
      return { title, kind: "text", text: block.text.slice(0, maxText), isPreformatted: block.isPreformatted === true };
    case "table":
      return { title, ...shownTable(block) };
    case "chart":
      return { title, ...shownChart(block) };
    case "image": {
      const picture = pictureOf(block.image.bytes);
      const marks = isSpoiled ? (block.marks ?? []) : [];
      const [width, height] = [picture?.width ?? null, picture?.height ?? null];
      return { title, kind: "image", block: place, alt: block.alt, width, height, marks };
    }
    case "tree":
      return { title, kind: "tree", root: shownNode(block.root) };
  }
}

function shownTable({ columns, rows }: Extract<ViewBlock, { kind: "table" }>) {
  const shown = columns.map((name, index): TableColumn => {
    const cells = rows.map((row) => row[index]).filter((cell) => cell !== null && cell !== undefined);
    return { name, isNumber: cells.length > 0 && cells.every((cell) => typeof cell === "number") };
  });
  return {
    kind: "table" as const,
    columns: shown,
    rows: rows.slice(0, maxTableRows).map((row) => columns.map((_, index) => shownCell(row[index] ?? null))),
    left: Math.max(0, rows.length - maxTableRows),
  };
}

/** Numbers are rounded to six digits; whole ones stay. */
function shownCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "string" || Number.isInteger(value)) return String(value);
  return Number.isFinite(value) ? String(Number(value.toPrecision(6))) : "";
}

/** Points that cannot be drawn are left out; others would hide the rest of a logarithmic axis. */
function shownChart({ x, y, series }: Extract<ViewBlock, { kind: "chart" }>): ShownChart {
  const isNames = series.some(({ points }) => points.some((point) => typeof point.x === "string"));
  const fits = (value: number | string, scale: "linear" | "log"): boolean =>
    typeof value === "string" || (Number.isFinite(value) && (scale === "linear" || value > 0));
  const [xScale, yScale] = [x.scale ?? "linear", y.scale ?? "linear"];
  return {
    kind: "chart",
    x: { name: x.name, scale: xScale, isNames },
    y: { name: y.name, scale: yScale, isNames: false },
    series: series.map(({ name, kind, points }) => ({
      name,
      kind,
      points: points
        .filter((point) => fits(point.x, xScale) && fits(point.y, yScale))
        .map(({ low, high, ...point }) => {
          const hasBand = low !== undefined && high !== undefined && fits(low, yScale) && fits(high, yScale);
          return { ...point, x: isNames ? String(point.x) : point.x, ...(hasBand ? { low, high } : {}) };
        }),
    })),
  };
}

const shownNode = ({ title, text = "", children = [] }: ViewNode): ShownNode => ({
  title,
  text,
  children: children.map(shownNode),
});
