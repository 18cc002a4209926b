import { itHoldsWhatFamiliesHold } from "../../testing/family-facts.test-support.ts";
import { evaluationAwareness } from "./family.ts";

itHoldsWhatFamiliesHold(evaluationAwareness);
