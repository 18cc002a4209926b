// Kronrod's rule of 15 points on [-1, 1] and the Gauss rule of 7 points within it (0 at the points it lacks), from
// Piessens et al., "QUADPACK" (1983), routine QK15.
const half: readonly (readonly [node: number, kronrod: number, gauss: number])[] = [
  [0.9914553711208126, 0.022935322010529224, 0],
  [0.9491079123427585, 0.06309209262997856, 0.1294849661688697],
  [0.8648644233597691, 0.10479001032225019, 0],
  [0.7415311855993945, 0.14065325971552592, 0.27970539148927664],
  [0.5860872354676911, 0.1690047266392679, 0],
  [0.4058451513773972, 0.19035057806478542, 0.3818300505051189],
  [0.20778495500789848, 0.20443294007529889, 0],
];
const centre = [0, 0.20948214108472782, 0.4179591836734694] as const;

const all = [...half.map(([node, k, g]) => [-node, k, g] as const), centre, ...half.toReversed()];

export const kronrodNodes: readonly number[] = all.map(([node]) => node);
export const kronrodWeights: readonly number[] = all.map(([, kronrod]) => kronrod);
export const gaussWeights: readonly number[] = all.map(([, , gauss]) => gauss);
