import { trySolvers } from "./try-solvers.ts";

trySolvers("acid-base-titration");
