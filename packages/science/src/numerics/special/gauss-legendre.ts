/** Nodes and weights of the Gauss–Legendre rule on [0, 1]: Newton's method on the Legendre polynomial. */
export function gaussLegendre(count: number): { nodes: Float64Array; weights: Float64Array } {
  const nodes = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let index = 0; index < Math.ceil(count / 2); index += 1) {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5));
    let slope = 0;
    for (let round = 0; round < 100; round += 1) {
      let current = 1;
      let previous = 0;
      for (let degree = 1; degree <= count; degree += 1) {
        const next = ((2 * degree - 1) * x * current - (degree - 1) * previous) / degree;
        previous = current;
        current = next;
      }
      slope = (count * (x * current - previous)) / (x * x - 1);
      const step = current / slope;
      x -= step;
      if (Math.abs(step) < 1e-15) break;
    }
    const weight = 1 / ((1 - x * x) * slope * slope);
    nodes[index] = 0.5 * (1 - x);
    nodes[count - 1 - index] = 0.5 * (1 + x);
    weights[index] = weight;
    weights[count - 1 - index] = weight;
  }
  return { nodes, weights };
}
