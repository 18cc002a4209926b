/**
 * The words that a participant uses for the eight emotions, in the order of their ratings. No word belongs to two
 * emotions.
 */
export interface EmotionWords {
  /** After "feels". */
  readonly adjectives: readonly string[];
  /** After "a lot of". */
  readonly nouns: readonly string[];
}

export const emotionWords: readonly EmotionWords[] = [
  { adjectives: ["happy", "glad", "cheerful", "joyful"], nouns: ["happiness", "joy", "gladness", "cheer"] },
  { adjectives: ["sad", "downcast", "gloomy", "sorrowful"], nouns: ["sadness", "gloom", "sorrow"] },
  { adjectives: ["angry", "annoyed", "irritated", "cross"], nouns: ["anger", "annoyance", "irritation"] },
  { adjectives: ["surprised", "startled", "amazed", "taken aback"], nouns: ["surprise", "amazement", "astonishment"] },
  { adjectives: ["afraid", "scared", "fearful", "anxious"], nouns: ["fear", "dread", "anxiety"] },
  { adjectives: ["disgusted", "revolted", "repelled"], nouns: ["disgust", "revulsion", "distaste"] },
  { adjectives: ["content", "satisfied", "at ease"], nouns: ["contentment", "satisfaction"] },
  { adjectives: ["disappointed", "let down", "disheartened"], nouns: ["disappointment", "disenchantment"] },
];
