import type { Input } from "../model.ts";
import { type Declared, requireDeclared } from "./declared.ts";
import { limits } from "./limits.ts";
import { ModelComplaints, type ModelError } from "./model-error.ts";
import { type BracketProblem, type Piece, pieceOf, splitPieces, withoutComments } from "./piece.ts";
import type { Latent, Observation, OdeSystem, Program } from "./program.ts";
import { readDistribution, readSupport } from "./read-distribution.ts";
import { readFormula } from "./read-formula.ts";
import { readOde } from "./read-ode.ts";
import { Scope } from "./scope.ts";

export type ProgramResult =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly errors: readonly ModelError[] };

/** Reads a program of the model language. Whatever is wrong with the source is in the errors. */
export function readProgram(source: string, declared: Declared): ProgramResult {
  requireDeclared(declared);
  const complaints = new ModelComplaints(source);
  const program = read(source, declared, complaints);
  if (program !== undefined && complaints.errors.length === 0) return { ok: true, program };
  const byPlace = (first: ModelError, second: ModelError) => first.line - second.line || first.column - second.column;
  return { ok: false, errors: complaints.errors.toSorted(byPlace) };
}

function read(source: string, { inputs, outputs }: Declared, complaints: ModelComplaints): Program | undefined {
  if (source.length > limits.sourceLength) {
    const message = `The program has ${source.length} characters; ${limits.sourceLength} are allowed.`;
    return complaints.add("program-too-long", 0, message);
  }
  const { pieces, problem } = splitPieces({ text: withoutComments(source), start: 0 }, "\n;", false);
  if (problem !== undefined) complainOfBracket(problem, complaints);
  else if (pieces.length === 0) {
    complaints.add("empty-program", 0, "The program is empty; write lines such as theta ~ normal(0, 1).");
  } else if (pieces.length > limits.statements) {
    complaints.add("too-many-statements", 0, `A program has at most ${limits.statements} lines; write fewer.`);
  }
  if (complaints.errors.length > 0) return undefined;

  const reader = new Reader(source, inputs, outputs, pieces, complaints);
  for (const piece of pieces) reader.readLine(piece);
  return reader.finish();
}

function complainOfBracket({ offset, bracket, problem }: BracketProblem, complaints: ModelComplaints): void {
  const message =
    problem === "unclosed"
      ? `The bracket ${bracket} is not closed; close it.`
      : `The bracket ${bracket} closes nothing that is open here; remove it or open it before.`;
  complaints.add(problem === "unclosed" ? "unclosed-bracket" : "unexpected-bracket", offset, message);
}

class Reader {
  readonly #source: string;
  readonly #inputs: readonly Input[];
  readonly #outputs: readonly string[];
  readonly #complaints: ModelComplaints;
  readonly #scope: Scope;
  readonly #latents: Latent[] = [];
  readonly #systems: OdeSystem[] = [];
  readonly #observations = new Map<string, Observation | undefined>();

  constructor(
    source: string,
    inputs: readonly Input[],
    outputs: readonly string[],
    pieces: readonly Piece[],
    complaints: ModelComplaints,
  ) {
    this.#source = source;
    this.#inputs = inputs;
    this.#outputs = outputs;
    this.#complaints = complaints;
    // A name is tried from its beginning alone, and white space in one place: anything else takes the square of the length.
    const given = pieces.flatMap(({ text }) => [
      ...text.matchAll(/(?<![A-Za-z0-9_])([A-Za-z][A-Za-z0-9_]*)(?:\s*\[[^[\]]*\])?\s*[~=']/g),
    ]);
    this.#scope = new Scope(inputs, outputs, new Set(given.map((match) => match[1])));
  }

  readLine(piece: Piece): void {
    if (/^ode\s+[A-Za-z]/.test(piece.text) || /^ode\s*\{/.test(piece.text)) {
      const system = readOde(piece, this.#scope, this.#complaints, this.#systems.length);
      if (system !== undefined) this.#systems.push(system);
      return;
    }
    const line = /^([A-Za-z_][A-Za-z0-9_]*)(?:\s*(\[[^[\]]*\]))?\s*(~|=(?!=))/.exec(piece.text);
    if (line === null) {
      this.#complainOfLine(piece);
      return;
    }
    const name = { text: line[1], start: piece.start };
    const rest = pieceOf(piece, line[0].length);
    if (line[3] === "=") this.#readDefinition(name, line[2], rest);
    else if (this.#scope.outputs.has(name.text)) this.#readObservation(name, line[2], rest);
    else this.#readLatent(name, line[2], rest);
  }

  #complainOfLine(piece: Piece): void {
    const assignment = /^[A-Za-z_][A-Za-z0-9_]*\s*(<-|:=|==)/.exec(piece.text);
    const message =
      assignment === null
        ? "A line is name ~ family(arguments), name = formula, or ode t from 0 { ... }; rewrite this one so."
        : `"${assignment[1]}" is not part of the language; write = for a definition and ~ for a distribution.`;
    this.#complaints.add("unknown-statement", piece.start, message, assignment === null ? undefined : "=");
  }

  #readDefinition(name: Piece, size: string | undefined, rest: Piece): void {
    if (size !== undefined) {
      const message = `"${name.text}" cannot be a vector here: only latents are; name each formula by itself.`;
      this.#complaints.add("wrong-vector", name.start, message);
      return;
    }
    if (this.#scope.outputs.has(name.text)) {
      const message = `"${name.text}" is an output; write ${name.text} ~ family(arguments), with rounded(value) where there is no noise.`;
      this.#complaints.add("unknown-statement", name.start, message);
      return;
    }
    const isFree = this.#scope.isFree(name, this.#complaints);
    const formula = readFormula(rest, this.#scope, this.#complaints);
    if (isFree && formula !== undefined) this.#scope.entries.set(name.text, { kind: "definition", formula });
  }

  #readObservation(name: Piece, size: string | undefined, rest: Piece): void {
    if (size !== undefined) {
      const message = `"${name.text}" is an output and no vector; every observation has its own line of data.`;
      this.#complaints.add("wrong-vector", name.start, message);
      return;
    }
    if (this.#observations.has(name.text)) {
      this.#complaints.add("name-taken", name.start, `The output "${name.text}" already has a line; remove one.`);
      return;
    }
    const distributed = readDistribution(rest, this.#scope, this.#complaints);
    this.#observations.set(name.text, distributed && { name: name.text, ...distributed });
  }

  #readLatent(name: Piece, brackets: string | undefined, rest: Piece): void {
    const scope = this.#scope;
    const complaints = this.#complaints;
    const size = brackets?.slice(1, -1).trim();
    if (size !== undefined && !/^[1-9][0-9]{0,3}$/.test(size)) {
      const message = `The size of "${name.text}" must be a whole number from 1 to ${limits.parameters}, as in ${name.text}[6].`;
      complaints.add("wrong-vector", name.start, message);
      return;
    }
    const isFree = scope.isFree(name, complaints);
    const distributed = readDistribution(rest, scope, complaints);
    if (!isFree) return;
    const count = size === undefined ? 1 : Number(size);
    if (scope.parameters.length + count > limits.parameters) {
      complaints.add("too-many-parameters", name.start, `A program has at most ${limits.parameters} parameters.`);
      return;
    }
    // Taken up even where its prior is wrong, so that later lines that read it are not complained of as well.
    const first = scope.addLatent(name.text, size === undefined ? undefined : count);
    if (distributed === undefined) return;
    if (distributed.distribution.discrete) {
      const message = `"${name.text}" is latent and cannot be counted out by "${distributed.distribution.name}"; give it a continuous family, or declare it an output.`;
      complaints.add("discrete-latent", name.start, message);
      return;
    }
    if (distributed.distribution.name === "censored") {
      const message = `"${name.text}" is latent, and only what is observed can be censored; use its family alone.`;
      complaints.add("wrong-arguments", rest.start, message);
      return;
    }
    if (distributed.arguments.some((formula) => scope.readsInput(formula))) {
      const message = `"${name.text}" is latent, so its prior cannot read inputs; put them into the formula of an output.`;
      complaints.add("latent-reads-input", rest.start, message);
      return;
    }
    const support = readSupport(distributed, rest.start, complaints);
    if (support !== undefined) this.#latents.push({ ...distributed, name: name.text, first, size: count, support });
  }

  finish(): Program | undefined {
    for (const output of this.#outputs) {
      if (this.#observations.has(output)) continue;
      const message = `The output "${output}" has no line; add one such as ${output} ~ normal(mean, sd).`;
      this.#complaints.add("output-missing", this.#source.length, message);
    }
    if (this.#complaints.errors.length > 0) return undefined;
    return {
      source: this.#source,
      inputs: this.#inputs,
      parameters: this.#scope.parameters,
      latents: this.#latents,
      systems: this.#systems,
      observations: this.#outputs
        .map((output) => this.#observations.get(output))
        .filter((observation) => observation !== undefined),
      references: this.#scope.references,
      declared: this.#scope.declared,
    };
  }
}
