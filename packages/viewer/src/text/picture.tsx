import { useQuery } from "@tanstack/react-query";
import { pictureQuery } from "../api/queries.ts";

interface Props {
  readonly address: string;
  readonly alt: string;
}

/** A picture of a transcript, from the server or from the file that the page is part of. */
export function Picture({ address, alt }: Props) {
  const { data, error } = useQuery(pictureQuery(address));
  if (error !== null) return <p className="small bad">{error.message}</p>;
  return <img className="picture" loading="lazy" alt={alt} src={data} />;
}
