import { trySolvers } from "./try-solvers.ts";

trySolvers("lissajous-figures");
