/** Fields whose conditions are found and not set: nobody plans, runs or repeats them. */
const observational: ReadonlySet<string> = new Set([
  "Natural - Astronomy and Space",
  "Natural - Earth and Environmental",
  "Social - Economics",
  "Social - Geography and Demography",
  "Social - Political Science",
  "Social - Sociology and Anthropology",
]);

export const isObservational = (field: string): boolean => observational.has(field);

/** Fields whose values come from programs. */
export const isComputed = (field: string): boolean => /^(Computer|Math)/.test(field);

/** Fields whose values come from people and records and not from instruments. */
export const isOfRecords = (field: string): boolean => field.startsWith("Social");
