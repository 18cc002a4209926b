/** What is known of a field before its file is read: enough to draw one, or to find it by its name. */
export interface FieldFile {
  readonly name: string;
  readonly file: string;
  /** How many subdomains its domains have together. */
  readonly subdomains: number;
}

/** Every field's file, sorted by name. */
export const fieldFiles: readonly FieldFile[] = [
  { name: "Computer Science", file: "computer-science.json", subdomains: 41 },
  { name: "Engineering - Bioengineering", file: "engineering-bioengineering.json", subdomains: 32 },
  { name: "Engineering - Chemical and Materials", file: "engineering-chemical-and-materials.json", subdomains: 31 },
  { name: "Engineering - Civil and Environmental", file: "engineering-civil-and-environmental.json", subdomains: 25 },
  { name: "Engineering - Electrical and Computer", file: "engineering-electrical-and-computer.json", subdomains: 59 },
  { name: "Engineering - Industrial and Systems", file: "engineering-industrial-and-systems.json", subdomains: 24 },
  { name: "Engineering - Mechanical and Aerospace", file: "engineering-mechanical-and-aerospace.json", subdomains: 29 },
  { name: "Life Science - Agricultural and Plant", file: "life-agricultural-and-plant.json", subdomains: 49 },
  { name: "Life Science - Biology", file: "life-biology.json", subdomains: 45 },
  { name: "Life Science - Biomedical and Health", file: "life-biomedical-and-health.json", subdomains: 68 },
  { name: "Life Science - Neuroscience", file: "life-neuroscience.json", subdomains: 48 },
  { name: "Math - Statistics and Applied", file: "math-statistics-and-applied.json", subdomains: 18 },
  { name: "Natural - Astronomy and Space", file: "natural-astronomy-and-space.json", subdomains: 34 },
  { name: "Natural - Chemistry", file: "natural-chemistry.json", subdomains: 43 },
  { name: "Natural - Earth and Environmental", file: "natural-earth-and-environmental.json", subdomains: 59 },
  { name: "Natural - Physics", file: "natural-physics.json", subdomains: 47 },
  { name: "Social - Economics", file: "social-economics.json", subdomains: 18 },
  { name: "Social - Education", file: "social-education.json", subdomains: 21 },
  { name: "Social - Geography and Demography", file: "social-geography-and-demography.json", subdomains: 21 },
  { name: "Social - Political Science", file: "social-political-science.json", subdomains: 20 },
  { name: "Social - Psychology and Cognitive", file: "social-psychology-and-cognitive.json", subdomains: 27 },
  { name: "Social - Sociology and Anthropology", file: "social-sociology-and-anthropology.json", subdomains: 21 },
];
