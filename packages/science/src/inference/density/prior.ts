import type { Argument } from "../../numerics/distributions/parametric/parametric-distribution.ts";
import { logDensityOfRows, sampleRows } from "../../numerics/distributions/parametric/rows.ts";
import type { Stream } from "../../numerics/stream.ts";
import type { Latent, Program } from "../language/program.ts";
import type { Draws } from "../model.ts";
import { lookupOverDraws } from "../references.ts";
import { Site } from "../site.ts";

/** The prior of a program, on its parameters. */
export class Prior {
  readonly #program: Program;
  readonly #latents: readonly { readonly latent: Latent; readonly site: Site }[];

  constructor(program: Program) {
    this.#program = program;
    const isFree = (name: string) => program.references.get(name)?.kind === "parameter";
    this.#latents = program.latents.map((latent) => ({ latent, site: new Site(latent, isFree) }));
  }

  get hasSlopes(): boolean {
    return this.#latents.every(({ site }) => site.hasSlopes);
  }

  /** One latent after another, as their arguments may read the earlier ones. */
  draw(random: Stream, size: number): Draws {
    const columns: Float64Array[] = [];
    // A number of the stream itself makes a second call give other draws.
    const call = random.uint32();
    const lookup = lookupOverDraws(this.#program, columns, {}, []);
    for (const { latent, site } of this.#latents) {
      const theArguments = site.argumentsAt(lookup);
      for (let element = 0; element < latent.size; element++) {
        const index = latent.first + element;
        const own = random.split(call, this.#program.parameters[index]);
        columns[index] = sampleRows(site.distribution, own, theArguments, size);
      }
    }
    return { size, columns };
  }

  /** Adds the log density to `out`, and its slopes by the parameters to the columns of `slopes`. */
  addTo(columns: readonly Float64Array[], out: Float64Array, slopes?: readonly Float64Array[]): void {
    const size = out.length;
    const lookup = lookupOverDraws(this.#program, columns, {}, []);
    const term = new Float64Array(size);
    for (const { latent, site } of this.#latents) {
      const theArguments = site.argumentsAt(lookup);
      for (let element = 0; element < latent.size; element++) {
        const index = latent.first + element;
        logDensityOfRows(site.distribution, columns[index], theArguments, term);
        for (let row = 0; row < size; row++) out[row] += term[row];
        if (slopes !== undefined) this.#addSlopes(site, index, columns, theArguments, size, slopes);
      }
    }
  }

  #addSlopes(
    site: Site,
    index: number,
    columns: readonly Float64Array[],
    theArguments: readonly Argument[],
    size: number,
    slopes: readonly Float64Array[],
  ): void {
    const lookup = lookupOverDraws(this.#program, columns, {}, []);
    const byValue = new Float64Array(size);
    const take = (name: string, slope: Float64Array) => {
      const reference = this.#program.references.get(name);
      if (reference?.kind === "parameter") addColumn(slopes[reference.index], slope);
    };
    site.takeSlopes(columns[index], theArguments, lookup, size, take, byValue);
    addColumn(slopes[index], byValue);
  }
}

export function addColumn(sum: Float64Array, term: Float64Array): void {
  for (let row = 0; row < sum.length; row++) sum[row] += term[row];
}
