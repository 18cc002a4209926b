import { exponentials } from "./exponentials.ts";

/**
 * P(Z > z) of a standard normal Z for the first `count` numbers, relatively to within 4e-16 (4 + z²): the rational
 * approximations of S. L. Moshier's Cephes (ndtr.c, 1989), with e^(-z²/2) of the rounded square. `out` must not be z.
 */
export function upperTails(z: Float64Array, out: Float64Array, count: number): void {
  for (let row = 0; row < count; row++) out[row] = -0.5 * z[row] * z[row];
  exponentials(out, out, count);
  for (let row = 0; row < count; row++) {
    const x = Math.abs(z[row]) * Math.SQRT1_2;
    const tail = x < 1 ? 0.5 - 0.5 * smallErf(x) : x < 8 ? middle(x, out[row]) : far(x, out[row]);
    out[row] = z[row] >= 0 ? tail : 1 - tail;
  }
}

function smallErf(x: number): number {
  const s = x * x;
  const above =
    (((9.604973739870516 * s + 90.02601972038427) * s + 2232.005345946843) * s + 7003.325141128051) * s +
    55592.30130103949;
  const below =
    ((((s + 33.56171416475031) * s + 521.3579497801527) * s + 4594.323829709801) * s + 22629.000061389095) * s +
    49267.39426086359;
  return (x * above) / below;
}

function middle(x: number, decay: number): number {
  const first =
    (((2.461969814735305e-10 * x + 0.5641895648310689) * x + 7.463210564422699) * x + 48.63719709856814) * x +
    196.5208329560771;
  const above = (((first * x + 526.4451949954773) * x + 934.5285271719576) * x + 1027.5518868951572) * x;
  const second = (((x + 13.228195115474499) * x + 86.70721408859897) * x + 354.9377788878199) * x + 975.7085017432055;
  const below = (((second * x + 1823.9091668790973) * x + 2246.3376081871097) * x + 1656.6630919416134) * x;
  return (0.5 * decay * (above + 557.5353353693994)) / (below + 557.5353408177277);
}

function far(x: number, decay: number): number {
  if (decay === 0) return 0;
  const above =
    ((((0.5641895835477551 * x + 1.275366707599781) * x + 5.019050422511805) * x + 6.160210979930536) * x +
      7.4097426995044895) *
      x +
    2.9788666537210022;
  const below =
    (((((x + 2.2605286322011726) * x + 9.396035249380015) * x + 12.048953980809666) * x + 17.08144507475659) * x +
      9.608968090632859) *
      x +
    3.369076451000815;
  return (0.5 * decay * above) / below;
}
