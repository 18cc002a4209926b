import { checkSuite, loadSuite } from "assay";

const findings = await checkSuite(await loadSuite("experiment-design"), { seeds: "1", items: 4 });
console.log(findings.filter(({ problem }) => problem !== undefined));
