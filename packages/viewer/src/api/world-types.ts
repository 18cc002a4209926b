// What the server sends to the world explorer. Numbers in tables come as texts; points of charts are for drawing.

/** A suite and what can be chosen of its worlds. */
export interface SuiteChoices {
  readonly suite: string;
  readonly about: string;
  readonly version: string;
  readonly generation: number;
  readonly presets: readonly PresetChoice[];
  readonly settings: readonly SettingChoice[];
  /** The preset whose items a person can play. */
  readonly playPreset: string;
  readonly baselines: readonly string[];
}

export interface PresetChoice {
  readonly name: string;
  /** Its own values of the settings that can be chosen; empty where it has none. */
  readonly values: { readonly [setting: string]: string };
}

/** A setting that a person may want to change, such as the task or the difficulty. */
export interface SettingChoice {
  readonly name: string;
  readonly about: string;
  /** What it can be; empty where it is written. */
  readonly choices: readonly string[];
  /** What is often written. */
  readonly examples: readonly string[];
}

export interface WorldDetails {
  readonly suite: string;
  readonly version: string;
  readonly generation: number;
  readonly about: string;
  readonly seed: string;
  readonly preset: string;
  /** The settings that differ from the preset. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  readonly previousSeed: string | null;
  readonly nextSeed: string | null;
  /** Writes the same files at the terminal. */
  readonly command: string;
  readonly views: readonly ViewLine[];
  /** Views that are shown only where the server shows keys. */
  readonly hiddenViews: number;
}

export interface ViewLine {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly spoils: boolean;
}

export interface WorldPaths {
  readonly total: number;
  readonly paths: readonly string[];
}

/** The content of a file, as far as it is sent. Images are at `…/image?path=`. */
export type WorldFile = {
  readonly path: string;
  readonly bytes: number;
  readonly shownBytes: string;
} & (
  | { readonly kind: "image" }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly from: number;
      readonly length: number;
      /** Whether the same file can be shown as a table. */
      readonly isTable: boolean;
    }
  | {
      readonly kind: "table";
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly from: number;
      readonly total: number;
      /** Whether the same file can be shown as text. */
      readonly isText: boolean;
    }
  | { readonly kind: "binary" }
);

export interface TableColumn {
  readonly name: string;
  readonly isNumber: boolean;
}

export interface WorldItems {
  readonly total: number;
  readonly from: number;
  readonly items: readonly WorldItemLine[];
}

export interface WorldItemLine {
  readonly id: string;
  readonly number: number;
  /** The strata that agents may be told. */
  readonly strata: string;
}

/** An item as an agent gets it, and its key where that was asked for. */
export interface WorldItem {
  readonly id: string;
  readonly number: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** The first prompt. Images are at `…/items/ID/image?block=`. */
  readonly prompt: readonly ({ readonly kind: "text"; readonly text: string } | { readonly kind: "image" })[];
  readonly tools: readonly string[];
  readonly strata: readonly { readonly name: string; readonly value: string }[];
  /** What an item is graded against. Null without `--with-keys`, and where it was not asked for. */
  readonly spoiler: {
    readonly key: string;
    readonly evidence: readonly string[];
    /** A Python script that computes the key from the files. */
    readonly script: string | null;
  } | null;
}

/** A view with its inputs, and a window of its blocks. */
export interface ShownView extends ViewLine {
  readonly inputs: readonly ShownInput[];
  readonly from: number;
  readonly blocks: readonly ShownBlock[];
  readonly hasMore: boolean;
}

export type ShownInput = { readonly name: string; readonly title: string; readonly value: string } & (
  | { readonly kind: "number"; readonly low: number; readonly high: number; readonly step: number | null }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
);

export type ShownBlock = { readonly title: string } & (
  | { readonly kind: "text"; readonly text: string; readonly isPreformatted: boolean }
  | {
      readonly kind: "table";
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly left: number;
    }
  | ShownChart
  | ShownImage
  | { readonly kind: "tree"; readonly root: ShownNode }
);

export interface ShownChart {
  readonly kind: "chart";
  readonly x: ShownAxis;
  readonly y: ShownAxis;
  readonly series: readonly ShownSeries[];
}

interface ShownAxis {
  readonly name: string;
  readonly scale: "linear" | "log";
  /** Whether its values are names in the order of their first appearance, and not numbers. */
  readonly isNames: boolean;
}

export interface ShownSeries {
  readonly name: string;
  readonly kind: "line" | "dots" | "bars";
  readonly points: readonly {
    readonly x: number | string;
    readonly y: number;
    readonly low?: number;
    readonly high?: number;
  }[];
}

/** A picture, at `…/views/NAME/image?block=`. */
export interface ShownImage {
  readonly kind: "image";
  readonly block: number;
  readonly alt: string;
  /** In pixels, where the server could tell. */
  readonly width: number | null;
  readonly height: number | null;
  /** What can be laid over the picture; empty unless keys were asked for. */
  readonly marks: readonly ShownMark[];
}

export type ShownMark = { readonly label?: string } & (
  | { readonly kind: "box"; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly kind: "circle"; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: "line"; readonly points: readonly (readonly [x: number, y: number])[] }
);

export interface ShownNode {
  readonly title: string;
  readonly text: string;
  readonly children: readonly ShownNode[];
}
