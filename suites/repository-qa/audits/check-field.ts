// Checks files of the taxonomy while they are written:
//   node suites/repository-qa/audits/check-field.ts FILE…
import { readFileSync } from "node:fs";
import { checkField } from "../src/taxonomy/check-field.ts";
import { fieldSchema } from "../src/taxonomy/field-schema.ts";

for (const file of process.argv.slice(2)) {
  const parsed = fieldSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  const problems = parsed.success
    ? checkField(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  for (const problem of problems.slice(0, 60)) console.log(problem);
  if (parsed.success) {
    const { domains, shared } = parsed.data;
    const subdomains = domains.reduce((sum, domain) => sum + domain.subdomains.length, 0);
    const variables = domains.reduce(
      (sum, { factors, measurements, outcomes }) => sum + factors.length + measurements.length + outcomes.length,
      0,
    );
    const common = shared.factors.length + shared.measurements.length;
    console.log(
      `${file}: ${domains.length} domains, ${subdomains} subdomains, ${variables} variables and ${common} shared`,
    );
  }
  if (problems.length > 0) {
    console.log(`${file}: ${problems.length} problems`);
    process.exitCode = 1;
  }
}
