import { type PlainBivariate, type PlainUnivariate, readingsOf } from "../query/ambiguous-statistics.ts";
import type { BivariateStatistic, Query, UnivariateStatistic } from "../query/query-schema.ts";
import { Repository } from "../repository/repository.ts";
import { type Certificate, describePlanted, evaluated, type PlantedCase } from "./planted-case.test-support.ts";
import { plantedWorld } from "./planted-world.test-support.ts";

const world = plantedWorld({ law: 'match(light, "low", 10, "high", 14, 0) + 0.5 * temp' });
const paths = Array.from(new Repository(world).tree.files(), ({ path }) => path);
const closes = "answer: not possible (ambiguous-definition)";

function certificate(first: Query, second: Query): Certificate {
  const [one, other] = [first, second].map((query) => {
    return {
      query,
      answer: { kind: "number" as const, answer: Number(evaluated(world, query)) || 1, significant: 4 as const },
    };
  });
  return { kind: "two-readings", reason: "ambiguous-definition", readings: [one, other] };
}

function univariate(
  statistic: "open-average" | "open-standard-deviation" | "open-variance",
  significant: 2 | 4,
): PlantedCase {
  const asking = (plain: UnivariateStatistic): Query => ({
    type: "univariate-files",
    files: [{ variable: "dose", values: ["1"] }],
    rows: [],
    column: "yield",
    statistic: plain,
    significant,
  });
  const [first, second] = readingsOf(statistic).map((plain: PlainUnivariate) => asking(plain));
  const prints = [first, second].map((query) => Number(evaluated(world, query)));
  return { name: statistic, world, query: asking(statistic), certificate: certificate(first, second), closes, prints };
}

/** The case as one whose script must fail. */
function withoutClosing({ name, world: planted, query, certificate: given }: PlantedCase): PlantedCase {
  return { name, world: planted, query, ...(given === undefined ? {} : { certificate: given }) };
}

function correlation(): PlantedCase {
  const asking = (statistic: BivariateStatistic): Query => ({
    type: "bivariate-statistic",
    file: paths[3],
    rows: [],
    columns: ["temp", "yield"],
    statistic,
    significant: 3,
  });
  const [first, second] = readingsOf("open-correlation").map((plain: PlainBivariate) => asking(plain));
  const prints = [first, second].map((query) => Number(evaluated(world, query)));
  const query = asking("open-correlation");
  return { name: "open-correlation", world, query, certificate: certificate(first, second), closes, prints };
}

/** A correlation test on which Pearson and Spearman agree or disagree. */
function correlationTest(agree: boolean): PlantedCase {
  const askings = paths.flatMap((file) =>
    [0.01 as const, 0.05 as const].flatMap((alpha) =>
      ["temp", "ph"].map((x) => (statistic: BivariateStatistic): Query => {
        return { type: "bivariate-hypothesis", file, rows: [], columns: [x, "yield"], statistic, alpha };
      }),
    ),
  );
  const asking = askings.find((each) => {
    const [first, second] = readingsOf("open-correlation").map((plain) => evaluated(world, each(plain)));
    return (first === second) === agree;
  });
  if (asking === undefined) throw new Error("no such test in the planted world");
  return {
    name: `a test whose readings ${agree ? "agree" : "differ"}`,
    world,
    query: asking("open-correlation"),
    certificate: certificate(asking("pearson"), asking("spearman")),
    ...(agree ? {} : { closes }),
  };
}

describePlanted("explanations of statistics that can be read in two ways", [
  univariate("open-average", 4),
  univariate("open-standard-deviation", 4),
  univariate("open-variance", 4),
  { ...withoutClosing(univariate("open-standard-deviation", 2)), name: "readings that are the same in two figures" },
  correlation(),
  correlationTest(true),
  correlationTest(false),
]);
