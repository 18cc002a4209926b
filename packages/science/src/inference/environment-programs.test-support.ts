import type { Input, Inputs } from "./model.ts";

/** The law of an environment as a program, and the mean of each output worked out by hand. */
export interface EnvironmentProgram {
  readonly source: string;
  readonly inputs: readonly Input[];
  readonly outputs: readonly string[];
  readonly designs: readonly Inputs[];
  readonly hasGradient: boolean;
  /** How far, relatively, the means by hand may be off; 1e-9 where they are exact. */
  readonly roughness?: number;
  /** From the parameters by name. */
  means(parameter: (name: string) => number, inputs: Inputs): readonly number[];
}

const numbers = (...names: readonly string[]): readonly Input[] => names.map((name) => ({ name, kind: "number" }));
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

function locationFinding(sources: number, link: (sum: string) => string): EnvironmentProgram {
  const lines = Array.from({ length: sources }, (_, index) => `source_${index + 1}[2] ~ normal(0, 1)`);
  const terms = lines.map((_, index) => {
    const source = `source_${index + 1}`;
    return `1 / (1e-4 + (${source}[1] - x)^2 + (${source}[2] - y)^2)`;
  });
  const isLog = link("") !== "";
  return {
    source: [...lines, `intensity = 0.1 + ${terms.join(" + ")}`, `signal ~ normal(${link("intensity")}, 0.5)`].join(
      "\n",
    ),
    inputs: numbers("x", "y"),
    outputs: ["signal"],
    designs: [
      { x: 0, y: 0 },
      { x: -1.5, y: 0.4 },
    ],
    hasGradient: true,
    means(parameter, { x, y }) {
      let sum = 0.1;
      for (let source = 1; source <= sources; source++) {
        const across = parameter(`source_${source}[1]`) - x;
        const up = parameter(`source_${source}[2]`) - y;
        sum += 1 / (1e-4 + across * across + up * up);
      }
      return [isLog ? Math.log(sum) : sum];
    },
  };
}

const itemPriors: Readonly<Record<string, string>> = {
  "1pl": "ability[6] ~ normal(0, 1)\ndifficulty[6] ~ normal(0, 1)\n",
  "2pl": "ability[6] ~ normal(0, 1)\ndifficulty[6] ~ normal(0, 1)\nslope[6] ~ normal(0, 1)\n",
  "3pl": "ability[6] ~ normal(0, 1)\ndifficulty[6] ~ normal(0, 1)\nslope[6] ~ normal(0, 1)\nguess[6] ~ uniform(0, 1)\n",
};
const itemLaws: Readonly<Record<string, string>> = {
  "1pl": "correct ~ bernoulli_logit(ability[student] - difficulty[question])",
  "2pl": "correct ~ bernoulli_logit(slope[question] * (ability[student] - difficulty[question]))",
  "3pl": `knows = logistic(slope[question] * (ability[student] - difficulty[question]))
correct ~ bernoulli(guess[question] + (1 - guess[question]) * knows)`,
};

function itemResponse(mode: "1pl" | "2pl" | "3pl"): EnvironmentProgram {
  return {
    source: itemPriors[mode] + itemLaws[mode],
    inputs: [
      { name: "student", kind: "index", size: 6 },
      { name: "question", kind: "index", size: 6 },
    ],
    outputs: ["correct"],
    designs: [
      { student: 1, question: 6 },
      { student: 4, question: 2 },
      { student: 4, question: 6 },
    ],
    hasGradient: true,
    means(parameter, { student, question }) {
      const gap = parameter(`ability[${student}]`) - parameter(`difficulty[${question}]`);
      const slope = mode === "1pl" ? 1 : parameter(`slope[${question}]`);
      const guess = mode === "3pl" ? parameter(`guess[${question}]`) : 0;
      return [guess + (1 - guess) * logistic(slope * gap)];
    },
  };
}

const emotions = "happiness sadness anger surprise fear disgust contentment disappointment".split(" ");
const priorMeans = {
  win: [0.04, -0.025, -0.005, 0.02, 0, -0.005, 0.03, -0.03],
  error: [0.035, -0.02, -0.025, 0.01, 0, -0.02, 0.02, -0.045],
  size: [-0.015, 0.025, 0.025, 0.035, 0.005, 0.02, -0.01, 0.02],
  base: [4.5, 3.5, 1.7, 3.3, 1.4, 1.8, 3.7, 2],
};

/** The mean of a normal cut to whole numbers and kept within 1 and 9, by adding up many thin slices. */
function meanRating(mean: number, sd: number): number {
  let sum = 0;
  let mass = 0;
  for (let slice = 0; slice < 4000; slice++) {
    const z = -8 + (16 * (slice + 0.5)) / 4000;
    const weight = Math.exp(-0.5 * z * z);
    mass += weight;
    sum += weight * Math.min(9, Math.max(1, Math.trunc(mean + sd * z)));
  }
  return sum / mass;
}

const moralFeatures = ["intervention", "group", "gender", "fitness", "social", "age", "count", "species"];
const moralMeans = [-0.3, 0.4, -0.3, 0.4, 0.1, 0.1, 0.7, 0.6];

/** The ten environments of the published system with its constants, and one from the literature. */
export const environmentPrograms: Readonly<Record<string, EnvironmentProgram>> = {
  "location finding": locationFinding(3, (sum) => sum),
  "location finding, log intensity": locationFinding(2, (sum) => `log(${sum})`),
  "temporal discounting": {
    source: `log_k ~ normal(-4.25, 0.5)
alpha ~ half_normal(2)
now = immediate
later = delayed / (1 + exp(log_k) * days)
choice ~ bernoulli(0.01 + 0.98 * normal_cdf((later - now) / alpha))`,
    inputs: numbers("immediate", "delayed", "days"),
    outputs: ["choice"],
    roughness: 2e-5,
    designs: [
      { immediate: 50, delayed: 52, days: 3 },
      { immediate: 80, delayed: 100, days: 20 },
    ],
    hasGradient: true,
    means(parameter, { immediate, delayed, days }) {
      const gap = delayed / (1 + Math.exp(parameter("log_k")) * days) - immediate;
      const score = gap / parameter("alpha");
      // Abramowitz & Stegun 26.2.17, good to 7.5e-8.
      const t = 1 / (1 + 0.2316419 * Math.abs(score));
      const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
      const tail = (Math.exp(-0.5 * score * score) / Math.sqrt(2 * Math.PI)) * series;
      return [0.01 + 0.98 * (score > 0 ? 1 - tail : tail)];
    },
  },
  "death process": {
    source: "theta ~ truncated_normal(1, 1, 0, 2)\ninfected ~ binomial(50, 1 - exp(-theta * t))",
    inputs: numbers("t"),
    outputs: ["infected"],
    designs: [{ t: 0.1 }, { t: 1 }, { t: 1.9 }],
    hasGradient: true,
    means: (parameter, { t }) => [50 * (1 - Math.exp(-parameter("theta") * t))],
  },
  "item response 1pl": itemResponse("1pl"),
  "item response 2pl": itemResponse("2pl"),
  "item response 3pl": itemResponse("3pl"),
  dugongs: {
    source: `alpha ~ normal(2, 0.2)
beta ~ normal(1.5, 0.5)
lambda ~ normal(0.4, 0.5)
length ~ folded_normal(alpha - beta * abs(lambda)^age, 0.25)`,
    inputs: numbers("age"),
    outputs: ["length"],
    roughness: 1e-5,
    designs: [{ age: 0 }, { age: 0.5 }, { age: 2.5 }],
    hasGradient: true,
    means(parameter, { age }) {
      const shrunk = Math.exp(age * Math.log(Math.abs(parameter("lambda"))));
      const mean = parameter("alpha") - parameter("beta") * shrunk;
      let sum = 0;
      let mass = 0;
      for (let slice = 0; slice < 4000; slice++) {
        const z = -8 + (16 * (slice + 0.5)) / 4000;
        mass += Math.exp(-0.5 * z * z);
        sum += Math.exp(-0.5 * z * z) * Math.abs(mean + 0.25 * z);
      }
      return [sum / mass];
    },
  },
  peregrines: {
    source: `alpha ~ normal(4.5, 0.1)
beta_1 ~ normal(1.2, 0.1)
beta_2 ~ normal(0.07, 0.01)
beta_3 ~ normal(-0.24, 0.05)
pairs ~ poisson(exp(alpha + beta_1 * t + beta_2 * t^2 + beta_3 * t^3))`,
    inputs: numbers("t"),
    outputs: ["pairs"],
    designs: [{ t: 0 }, { t: 2.4 }, { t: 5 }],
    hasGradient: true,
    means: (parameter, { t }) => [
      Math.exp(parameter("alpha") + t * (parameter("beta_1") + t * (parameter("beta_2") + t * parameter("beta_3")))),
    ],
  },
  survival: {
    source: `hazard ~ gamma(0.1, 0.1)
beta ~ half_normal(10)
dead ~ bernoulli_logit(hazard * exp(beta * metastasis) * time)`,
    inputs: numbers("metastasis", "time"),
    outputs: ["dead"],
    designs: [
      { metastasis: 0, time: 3.5 },
      { metastasis: 1, time: 0.2 },
    ],
    hasGradient: true,
    means: (parameter, { metastasis, time }) => [
      logistic(parameter("hazard") * Math.exp(parameter("beta") * metastasis) * time),
    ],
  },
  "predator and prey": {
    source: `alpha ~ truncated_normal(0.1, 0.01, 0)
beta ~ truncated_normal(0.02, 0.01, 0)
gamma ~ truncated_normal(0.4, 0.04, 0)
delta ~ truncated_normal(0.01, 0.001, 0)
ode t from 0 {
  prey' = alpha * prey - beta * prey * predator
  predator' = delta * prey * predator - gamma * predator
  prey(0) = 40; predator(0) = 9
}
prey_count ~ rounded(prey)
predator_count ~ rounded(predator)`,
    inputs: numbers("t"),
    outputs: ["prey_count", "predator_count"],
    designs: [{ t: 0 }, { t: 7 }, { t: 31.5 }],
    hasGradient: false,
    means(parameter, { t }) {
      // Runge and Kutta's classical method with a small fixed step.
      const slopes = (prey: number, predator: number) => [
        parameter("alpha") * prey - parameter("beta") * prey * predator,
        parameter("delta") * prey * predator - parameter("gamma") * predator,
      ];
      let [prey, predator] = [40, 9];
      const steps = 20_000;
      const h = t / steps;
      for (let step = 0; step < steps; step++) {
        const [a, b] = slopes(prey, predator);
        const [c, d] = slopes(prey + 0.5 * h * a, predator + 0.5 * h * b);
        const [e, f] = slopes(prey + 0.5 * h * c, predator + 0.5 * h * d);
        const [g, i] = slopes(prey + h * e, predator + h * f);
        prey += (h / 6) * (a + 2 * c + 2 * e + g);
        predator += (h / 6) * (b + 2 * d + 2 * f + i);
      }
      return [Math.round(prey), Math.round(predator)];
    },
  },
  emotions: {
    source: [
      ...emotions.flatMap((emotion, index) => [
        `base_${emotion} ~ normal(${priorMeans.base[index]}, 0.1)`,
        `win_${emotion} ~ normal(${priorMeans.win[index]}, 0.01)`,
        `error_${emotion} ~ normal(${priorMeans.error[index]}, 0.01)`,
        `size_${emotion} ~ normal(${priorMeans.size[index]}, 0.01)`,
        `sd_${emotion} ~ half_normal(1)`,
      ]),
      "expected = prize_1 * p_1 + prize_2 * p_2 + prize_3 * (1 - p_1 - p_2)",
      "surprise_size = abs(won - expected)",
      ...emotions.map(
        (emotion) =>
          `${emotion} ~ rating(base_${emotion} + win_${emotion} * won + error_${emotion} * (won - expected)
             + size_${emotion} * surprise_size - 0.5, sd_${emotion}, 1, 9)`,
      ),
    ].join("\n"),
    inputs: numbers("prize_1", "prize_2", "prize_3", "p_1", "p_2", "won"),
    outputs: emotions,
    roughness: 1e-3,
    designs: [
      { prize_1: 50, prize_2: 20, prize_3: 90, p_1: 0.1, p_2: 0.4, won: 20 },
      { prize_1: 10, prize_2: 20, prize_3: 90, p_1: 0.1, p_2: 0.8, won: 90 },
    ],
    hasGradient: true,
    means(parameter, { prize_1, prize_2, prize_3, p_1, p_2, won }) {
      const error = won - (prize_1 * p_1 + prize_2 * p_2 + prize_3 * (1 - p_1 - p_2));
      return emotions.map((emotion) => {
        const coefficient = (kind: string) => parameter(`${kind}_${emotion}`);
        const linear = coefficient("base") + coefficient("win") * won + coefficient("error") * error;
        return meanRating(linear + coefficient("size") * Math.abs(error), coefficient("sd"));
      });
    },
  },
  morals: {
    source: [
      "alpha ~ normal(0, 0.3)",
      ...moralFeatures.map((feature, index) => `beta_${feature} ~ normal(${moralMeans[index]}, 0.1)`),
      `score = alpha + beta_group + ${moralFeatures
        .filter((feature) => feature !== "group")
        .map((feature) => `beta_${feature} * ${feature}`)
        .join(" + ")}`,
      "first_saved ~ bernoulli_logit(score)",
    ].join("\n"),
    inputs: numbers(...moralFeatures.filter((feature) => feature !== "group")),
    outputs: ["first_saved"],
    designs: [
      { intervention: 1, gender: -1, fitness: 2, social: 0.5, age: 0, count: -1, species: 1 },
      { intervention: -1, gender: 0, fitness: 0, social: -1, age: 1, count: 2, species: -4 },
    ],
    hasGradient: true,
    means(parameter, inputs) {
      const features = moralFeatures.filter((feature) => feature !== "group");
      const linear = features.reduce((sum, feature) => sum + parameter(`beta_${feature}`) * inputs[feature], 0);
      return [logistic(parameter("alpha") + parameter("beta_group") + linear)];
    },
  },
};
