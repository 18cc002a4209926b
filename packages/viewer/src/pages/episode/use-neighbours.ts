import { useQuery } from "@tanstack/react-query";
import { episodesQuery, placeQuery } from "../../api/queries.ts";
import type { EpisodeDetails, EpisodeFilter } from "../../api/types.ts";

interface Neighbour {
  readonly id: string;
  readonly place: number;
}

interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  readonly place: number | undefined;
  readonly total: number | undefined;
}

/** The episodes before and after this one, in the list that it was opened from, else among all of its run. */
export function useNeighbours(
  { id, run }: EpisodeDetails,
  filter: EpisodeFilter,
  given: number | undefined,
): Neighbours {
  const found = useQuery({ ...placeQuery(id), enabled: given === undefined });
  const place = given ?? found.data?.place;
  const isListed = given !== undefined;
  const from = Math.max(0, (place ?? 0) - 1);
  const { data } = useQuery({
    ...episodesQuery(run, isListed ? filter : {}, from, 3),
    enabled: place !== undefined,
  });
  const at = (wanted: number): Neighbour | undefined => {
    const line = data?.episodes[wanted - from];
    return line === undefined || wanted < 0 ? undefined : { id: line.id, place: wanted };
  };
  if (place === undefined) return { previous: undefined, next: undefined, place, total: undefined };
  return { previous: at(place - 1), next: at(place + 1), place, total: data?.total };
}
