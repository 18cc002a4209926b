import { RunStopped } from "../../engine/index.ts";

/** Stops an episode that another worker plays by now, because this one was not heard of for too long. */
export class LostClaim extends RunStopped {
  constructor() {
    super("interrupted", "another worker has taken this episode over");
  }
}
