import { trySolvers } from "./try-solvers.ts";

trySolvers("count-circles", "compute-average");
