import { itHoldsWhatFamiliesHold } from "../../testing/family-facts.test-support.ts";
import { counterfactualSimulatability } from "./family.ts";

itHoldsWhatFamiliesHold(counterfactualSimulatability);
