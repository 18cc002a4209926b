import type { Colour } from "./colour.ts";

/** A line's look: width in pixels, dashes as lengths drawn and left out in turn, opacity from 0 to 1. */
export interface Stroke {
  readonly colour: Colour;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

export interface Fill {
  readonly colour: Colour;
  readonly opacity?: number;
}

interface Shape {
  readonly fill?: Fill;
  readonly stroke?: Stroke;
}

/** Numbers of one column: an array, or a typed one where there are thousands. */
export type Numbers = readonly number[] | Float64Array;

/** Straight pieces that do not touch: ticks, grids, error bars. */
export interface Segments {
  readonly kind: "segments";
  readonly x1: Numbers;
  readonly y1: Numbers;
  readonly x2: Numbers;
  readonly y2: Numbers;
  readonly stroke: Stroke;
}

interface Polyline {
  readonly kind: "polyline";
  readonly x: Numbers;
  readonly y: Numbers;
  readonly stroke: Stroke;
}

/** A closed outline; one that crosses itself is filled where it goes round. */
interface Polygon extends Shape {
  readonly kind: "polygon";
  readonly x: Numbers;
  readonly y: Numbers;
}

interface Rectangle extends Shape {
  readonly kind: "rectangle";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Circle extends Shape {
  readonly kind: "circle";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Ellipse extends Shape {
  readonly kind: "ellipse";
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** One line of text; y is its baseline, and rotation is in degrees about (x, y), clockwise. */
export interface TextMark {
  readonly kind: "text";
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly colour: Colour;
  readonly anchor: "start" | "middle" | "end";
  readonly rotation?: number;
}

/**
 * Pixels of our own, stretched over a rectangle without smoothing: a single row becomes a band of vertical stripes. With
 * one channel the values are grey, with three red, green and blue; they run along the rows from the top left.
 */
export interface Raster {
  readonly kind: "raster";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly channels: 1 | 3;
  readonly values: Uint8Array;
}

/** Marks that are seen inside a rectangle only. It costs a layer as large as the picture, so clip data where that does. */
interface Clip {
  readonly kind: "clip";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A shape of a scene. */
export type Mark = Segments | Polyline | Polygon | Rectangle | Circle | Ellipse | TextMark | Raster | Clip;
