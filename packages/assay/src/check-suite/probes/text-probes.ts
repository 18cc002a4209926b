import type { AnySuite } from "@assay/contract";
import { type BlindRow, blindProbe, judgeFew } from "@assay/contract/kit";
import { findInstallation } from "@assay/harness/installation";
import type { ScoreName } from "./headline.ts";
import { probeInsider } from "./insider.ts";
import { type PosedItem, promptAndPaths } from "./posed-item.ts";
import type { AnyProbes, Probed } from "./probed.ts";

/** An item with the text that an agent has without looking at data. */
export interface ReadItem extends PosedItem {
  readonly text: string;
}

export async function readTexts(
  suite: AnySuite,
  probes: AnyProbes,
  posed: readonly PosedItem[],
): Promise<readonly ReadItem[]> {
  const read: ReadItem[] = [];
  for (const item of posed) {
    const text = probes.publicText?.(item.challenge, item.world) ?? (await promptAndPaths(suite, item));
    read.push({ ...item, text });
  }
  return read;
}

/** What somebody scores who knows the generator and sees no data, beside the best constant answer. */
export async function probeGenerator(
  suite: AnySuite,
  truth: NonNullable<AnyProbes["truth"]>,
  read: readonly ReadItem[],
  headline: ScoreName,
): Promise<Probed> {
  const items = read.flatMap((item) => {
    const handedIn = truth(item.challenge, item.world);
    return handedIn === undefined ? [] : [{ ...item, truth: handedIn }];
  });
  const row = await probeInsider(suite, items, headline);
  return row === undefined ? { note: "NOT RUN: there are too few worlds" } : { rows: [row], problem: undefined };
}

/** How well texts tell what they must not: the suite's own labels, or the values of its secret strata. */
export function probeLabels(suite: AnySuite, probes: AnyProbes, read: readonly ReadItem[]): Probed {
  const labelsOf = probes.labels ?? labelsBySecretStrata(suite, read);
  const rows = read.flatMap(({ seed, group, text, challenge, world }): BlindRow[] =>
    Object.entries(labelsOf(challenge, world)).map(([label, value]) => {
      return { world: seed, group, label, value: value ? 1 : 0, text };
    }),
  );
  const { python, setupCommand } = findInstallation();
  try {
    const probed = blindProbe(python, rows).map(judgeFew);
    if (probed.length > 0) return { rows: probed, problem: undefined };
    return { note: "NOT RUN: no label has ten items of each kind in a group; give more seeds" };
  } catch (error) {
    const { message } = error as Error;
    return { note: `NOT RUN: ${message}. It needs scikit-learn, which '${setupCommand}' installs` };
  }
}

/** One label for every value of a secret stratum. */
function labelsBySecretStrata(
  { selection: { secret } }: AnySuite,
  read: readonly PosedItem[],
): NonNullable<AnyProbes["labels"]> {
  const values = secret.flatMap((name) =>
    [...new Set(read.map(({ challenge }) => challenge.strata[name]))].map((value) => [name, value] as const),
  );
  return ({ strata }) =>
    Object.fromEntries(values.map(([name, value]) => [`${name} ${value}`, strata[name] === value]));
}
