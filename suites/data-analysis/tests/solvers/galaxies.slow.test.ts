import { trySolvers } from "./try-solvers.ts";

trySolvers("cepheid-calibration", "hubble-constant");
