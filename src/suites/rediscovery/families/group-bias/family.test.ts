import { itHoldsWhatFamiliesHold } from "../../testing/family-facts.test-support.ts";
import { groupBias } from "./family.ts";

itHoldsWhatFamiliesHold(groupBias);
