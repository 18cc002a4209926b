import type { RecordedEvent } from "@assay/contract";
import { EpisodeServer, LiveEpisode } from "@assay/harness/mcp";
import type { SandboxBackend } from "@assay/harness/sandbox";
import { suite as repositoryQa } from "@assay/repository-qa";

const { default: settings } = repositoryQa.presets;
const world = repositoryQa.world({ kind: "public", value: "32" }, settings);
const challenges = [...repositoryQa.items(world, settings)];

/** What a client must never see of an item. */
export const secretsOf = ({ item, key }: (typeof challenges)[number]): string[] => [
  world.key,
  item.id,
  item.question,
  JSON.stringify("query" in key ? key.query : key.ask),
];

const noBackend = async (): Promise<SandboxBackend> => {
  throw new Error("a secret of the host");
};

/** An item of a small world as a client meets it, with what was recorded and reported on our side. */
export async function openEpisode(type: string, backend: () => Promise<SandboxBackend> = noBackend) {
  const challenge = challenges.find(({ strata }) => strata.type === type && strata.answerable === "yes");
  if (challenge === undefined) throw new Error(`the world has no ${type}`);
  const events: RecordedEvent[] = [];
  const reports: unknown[] = [];
  const episode = await LiveEpisode.start({
    suite: repositoryQa,
    world,
    challenge,
    backend,
    record: (event) => events.push(event),
  });
  const server = new EpisodeServer(episode, (error) => reports.push(error));
  return {
    challenge,
    episode,
    server,
    events,
    reports,
    files: repositoryQa.files(world, repositoryQa.presets.default),
  };
}
