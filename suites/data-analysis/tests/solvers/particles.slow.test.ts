import { trySolvers } from "./try-solvers.ts";

trySolvers("invariant-mass");
