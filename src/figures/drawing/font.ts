import { createRequire } from "node:module";

/**
 * The one font of every picture, DejaVu Sans: of the free fonts on npm the one with Greek, mathematical signs and all
 * superscripts. The system's fonts are never looked at.
 */
export const fontFamily = "DejaVu Sans";

/** Where the font lies among the installed packages. */
export const fontFile = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
