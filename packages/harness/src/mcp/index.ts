export { EpisodeServer } from "./episode-server.ts";
export { type EndedEpisode, LiveEpisode } from "./live-episode.ts";
export { programPort } from "./program-port.ts";
export { HttpHost } from "./serve-http.ts";
export { serveOnStdio } from "./serve-stdio.ts";
