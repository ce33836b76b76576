/** The list that the build writes into the service worker. */
declare const VERSION: { build: string; page: string[]; games: string[]; engine: string[] };
