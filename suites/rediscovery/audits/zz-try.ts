import { findFamily, families } from "../src/families.ts";
import { scoreDecisions } from "../src/headroom/listed/decisions.ts";
import { canBeListed } from "../src/headroom/listed/listed-twins.ts";
import { aboveGuess, listedGuessOf } from "../src/scoring/above-guess.ts";
import { predictionError } from "../src/scoring/prediction-scorer.ts";
import { bayesAgent } from "./support/bayes-agent.ts";
import { referenceAgent } from "./support/reference-agent.ts";
import { listedWorlds } from "./support/listed-worlds.ts";
const [names="persona", first="101", count="1", shares="1", also=""] = process.argv.slice(2);
for (const name of names==="all" ? families.filter(canBeListed).map(f=>f.name) : names.split(",")) for (const share of shares.split(",").map(Number)) {
  const out:number[]=[], ref:number[]=[]; let ms=0; let budget=0; const pe:number[]=[];
  for (const twins of listedWorlds(name, Number(first), Number(count))) {
    const k = out.length%2; const {scenario,item}=twins[k];
    const cut = {...item, budget: Object.fromEntries(Object.entries(item.budget).map(([n,b])=>[n,Math.ceil(b*share)]))};
    budget = Object.values(cut.budget)[0];
    const t=performance.now();
    const a=bayesAgent(scenario, cut); ms+=performance.now()-t;
    out.push(aboveGuess(scoreDecisions(scenario.core,a.decisions).f1, listedGuessOf(name)));
    pe.push(predictionError(scenario,a.predictions,{}));
    if (also) ref.push(aboveGuess(scoreDecisions(scenario.core,referenceAgent(scenario,cut).decisions).f1, listedGuessOf(name)));
  }
  const m=(x:number[])=>x.reduce((a,b)=>a+b,0)/x.length;
  console.log(name, "share",share,"budget",budget,"bayes",m(out).toFixed(3), out.map(x=>x.toFixed(2)).join(" "), "pred", m(pe).toFixed(3), also?`ref ${m(ref).toFixed(3)}`:"", `${(ms/out.length/1000).toFixed(1)} s`);
}
