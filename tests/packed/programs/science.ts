// A program of somebody who uses the packages alone: draws numbers, computes a formula, draws a figure in a thread.
import { createHash } from "node:crypto";
import { AssayError } from "@assay/contract";
import { drawFigures, type Scene } from "@assay/science/figures";
import { check, evaluateRow } from "@assay/science/formulas";
import { stream } from "@assay/science/numerics/stream";

const checked = check("m * v ^ 2 / 2", { m: "number", v: "number" }, { result: "number" });
if (!checked.ok) throw new AssayError("formulas/invalid-formula", checked.errors[0]?.message ?? "");
const energy: number = evaluateRow(checked.formula, { m: 2, v: stream("a program", 1).integer(1, 100) });
const scene: Scene = {
  width: 40,
  height: 20,
  background: "#ffffff",
  marks: [{ kind: "rectangle", x: 3, y: 4, width: 5, height: 6, fill: { colour: "#000000" } }],
};
const [figure = new Uint8Array()] = await drawFigures([scene]);
process.stdout.write(`${energy} J, ${createHash("sha256").update(figure).digest("hex")}\n`);
