import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { Entity } from "./bank.ts";

/** The text around an entity's name in the prompt. */
export type PromptText = "name-only" | "asked" | "other-text";

/** What a request sets. */
export interface ActivationFeatures {
  readonly layer: number;
  readonly prompt: PromptText;
  readonly isTrained: boolean;
  /** Factors without any effect. */
  readonly surface: { readonly [factor: string]: string };
}

/** What is represented: the coordinate along one direction, or the region, each region along its own direction. */
export type Code = "coordinate" | "region";

type Profile = "late" | "early" | "flat" | "middle";

export interface SpaceTimeParameters {
  readonly code: Code;
  readonly profile: Profile;
  /** The strength of the representation in each model, relative to a noise of 1. */
  readonly strengths: { readonly [subject: string]: number };
  readonly prompts: { readonly [prompt in PromptText]: number };
  /** Names the directions of activations. */
  readonly directions: number;
}

export const LAYERS = 32;
/** The layer at which all profiles are 1. */
const MIDDLE = 16;

const profiles: { readonly [form in Form]: Profile } = {
  published: "late",
  reversed: "early",
  null: "flat",
  alternative: "middle",
};

export function drawSpaceTime(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): SpaceTimeParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const strength = Math.sqrt(between(1.4, 2));
  const weaker = { subject: between(0.3, 0.45), asked: between(0.3, 0.45), other: between(0.3, 0.45) };
  const stronger = { subject: between(2.2, 2.8), asked: between(2.2, 2.8), other: between(2.2, 2.8) };
  const directions = random.integer(1, 1_000_000_000);
  const second = { published: weaker.subject, reversed: stronger.subject, null: 1, alternative: 1 }[forms.scale];
  // As published, the wording has no effect.
  const asked = { published: 1, reversed: weaker.asked, null: 1, alternative: stronger.asked }[forms.asked];
  const other = { published: 1, reversed: weaker.other, null: 1, alternative: stronger.other }[forms.other];
  return {
    code: forms.code === "published" ? "coordinate" : "region",
    profile: profiles[forms.layer],
    strengths: Object.fromEntries(subjects.map((subject, index) => [subject, strength * (index === 0 ? 1 : second)])),
    prompts: { "name-only": 1, asked, "other-text": other },
    directions,
  };
}

/** The strength at a layer, relative to the middle one. */
function profileAt(profile: Profile, layer: number): number {
  const away = (layer - MIDDLE) / LAYERS;
  if (profile === "flat") return 1;
  if (profile === "middle") return Math.exp((-0.5 * away * away) / (0.2 * 0.2));
  const rise = (x: number): number => logistic((x + 0.2) / 0.08);
  return rise(profile === "late" ? away : -away) / rise(0);
}

/** The strength of the representation at a place, relative to a noise of 1. An untrained model has none. */
export function strengthAt(parameters: SpaceTimeParameters, place: Place<Entity, ActivationFeatures>): number {
  const { layer, prompt, isTrained } = place.features;
  if (!isTrained) return 0;
  const { profile, strengths, prompts } = parameters;
  return strengths[place.subject] * profileAt(profile, layer) * prompts[prompt];
}
