import { trySolvers } from "./try-solvers.ts";

trySolvers("dose-response");
