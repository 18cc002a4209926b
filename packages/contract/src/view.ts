import type { Part } from "./part.ts";

/**
 * What a suite adds to the world explorer: views of a world as data. The suite draws nothing; the pages draw. A suite
 * without views is shown by its files and items alone.
 *
 * @example
 * const views: SuiteViews<World, Settings> = {
 *   of: (world) => [
 *     {
 *       name: "law",
 *       title: "The law of growth",
 *       spoils: true,
 *       *show() {
 *         yield { kind: "chart", x: { name: "dose" }, y: { name: "growth" }, series: [curveOf(world.law)] };
 *       },
 *     },
 *   ],
 * };
 */
export interface SuiteViews<World, Settings> {
  /** The views of a world, in order. Nothing is computed before a view is shown. */
  of(world: World, settings: Settings): readonly WorldView[];
}

/** One part of the explorer's page. */
export interface WorldView {
  /** Names it in addresses: lower case letters, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  /** What is shown, in one or two sentences. */
  readonly about?: string;
  /** Whether it tells what agents are not told, such as laws and truths. Such views are shown on request only. */
  readonly spoils: boolean;
  /** What a person may choose, such as the design of an experiment. */
  readonly inputs?: readonly ViewInput[];
  /** The blocks to show, in order. `chosen` has a value for every input: what a person chose, else its `initial`. */
  show(chosen: { readonly [input: string]: number | string }): Iterable<ViewBlock> | AsyncIterable<ViewBlock>;
}

/** Something to choose: a number within limits, or one of a list. */
export type ViewInput = { readonly name: string; readonly title: string } & (
  | {
      readonly kind: "number";
      readonly low: number;
      readonly high: number;
      /** The distance of neighbouring values; without it, any number is allowed. */
      readonly step?: number;
      readonly initial: number;
    }
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly initial: string }
);

export type ViewBlock =
  /** Words: a paragraph, or a text whose lines and spaces are kept. */
  | { readonly kind: "text"; readonly title?: string; readonly text: string; readonly isPreformatted?: boolean }
  | {
      readonly kind: "table";
      readonly title?: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | number | null)[])[];
    }
  | ({ readonly kind: "chart"; readonly title?: string } & ViewChart)
  | ({ readonly kind: "image"; readonly title?: string } & ViewImage)
  | { readonly kind: "tree"; readonly title?: string; readonly root: ViewNode };

/** Series over one pair of axes. */
export interface ViewChart {
  readonly x: ViewAxis;
  readonly y: ViewAxis;
  readonly series: readonly ViewSeries[];
}

export interface ViewAxis {
  /** The quantity, with its unit: "dose, mg". */
  readonly name: string;
  readonly scale?: "linear" | "log";
}

/** A line, a cloud of dots, or bars. `low` and `high` are a band around a line, or the interval of a dot. */
export interface ViewSeries {
  readonly name: string;
  readonly kind: "line" | "dots" | "bars";
  readonly points: readonly {
    readonly x: number | string;
    readonly y: number;
    readonly low?: number;
    readonly high?: number;
  }[];
}

/** A picture, with marks over it that can be switched off. Places are in pixels of the picture, from its upper left. */
export interface ViewImage {
  readonly image: Extract<Part, { readonly type: "image" }>;
  readonly alt: string;
  /** What marks tell, when they are shown: the truth about what can be seen. */
  readonly marks?: readonly ViewMark[];
}

export type ViewMark = { readonly label?: string } & (
  | { readonly kind: "box"; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly kind: "circle"; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: "line"; readonly points: readonly (readonly [x: number, y: number])[] }
);

export interface ViewNode {
  readonly title: string;
  /** What stands beside the title. */
  readonly text?: string;
  readonly children?: readonly ViewNode[];
}
