// Prints the golden hashes of pixels as JSON.
import { goldenPixels } from "./figures.ts";

process.stdout.write(`${JSON.stringify(goldenPixels(), null, 2)}\n`);
