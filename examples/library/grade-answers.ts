import { gradeAnswers, loadSuite, makeItems } from "assay";

const suite = await loadSuite("repository-qa");
const [first] = makeItems(suite, { seeds: "1" });
const items = [{ ...first.item, key: first.key, strata: first.strata }];
const said = { kind: "text", text: "I cannot tell. not possible" } as const;
const [graded] = await gradeAnswers(suite, items, new Map([[first.item.id, { said, files: {} }]]));
console.log(graded.scores.map(({ scorer, value }) => `${scorer} ${value}`));
