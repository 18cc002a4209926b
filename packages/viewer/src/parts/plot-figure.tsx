import "./plot-figure.css";
import { type PlotOptions, plot } from "@observablehq/plot";
import { useEffect, useRef, useState } from "react";

interface Props {
  /** What the figure says, for whoever does not see it. */
  readonly label: string;
  /** The figure for a width in pixels. */
  readonly draw: (width: number) => PlotOptions;
}

/**
 * A figure by Observable Plot, as wide as its place. Plot puts a style element into each figure, which the content security
 * policy refuses; it is taken out before the figure is in the page, and its rules stand in the sheet of this file.
 */
export function PlotFigure({ label, draw }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    const figure = plot({ className: "figure", ariaLabel: label, ...draw(width), width });
    for (const style of figure.querySelectorAll("style")) style.remove();
    // The figure is one picture with one label; Plot names its parts "rule" and "dot".
    for (const part of figure.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
    figure.setAttribute("role", "img");
    place.current?.replaceChildren(figure);
  }, [draw, label, width]);
  return <div ref={place} className="figure-place" />;
}
