import { fileURLToPath } from "node:url";

/**
 * The one font of every picture, DejaVu Sans: of the free fonts on npm the one with Greek, mathematical signs and all
 * superscripts. The system's fonts are never looked at.
 */
export const fontFamily = "DejaVu Sans";

/** Where the font lies among the installed packages. */
export const fontFile = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
