import { checkSuite, loadSuite } from "assay";

const findings = await checkSuite(await loadSuite("./half-lives/suite.ts"), { seeds: "1", items: 4 });
console.log(findings.filter(({ problem }) => problem !== undefined));
