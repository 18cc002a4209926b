import { itHoldsWhatFamiliesHold } from "../../testing/family-facts.test-support.ts";
import { persona } from "./family.ts";

itHoldsWhatFamiliesHold(persona);
