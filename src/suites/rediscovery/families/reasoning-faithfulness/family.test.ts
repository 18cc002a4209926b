import { itHoldsWhatFamiliesHold } from "../../testing/family-facts.test-support.ts";
import { reasoningFaithfulness } from "./family.ts";

itHoldsWhatFamiliesHold(reasoningFaithfulness);
