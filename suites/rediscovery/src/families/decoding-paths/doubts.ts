import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { reasoningDoubts, takenBack } from "../../reading/doubt/reasoning-doubts.ts";

export const pathDoubts: readonly DoubtRule[] = [...reasoningDoubts, takenBack];
