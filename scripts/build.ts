import { buildWebIfStale } from "#app/web-build.ts";

/** `npm run build`: the web app into dist/web, for machines that only run it. */
await buildWebIfStale();
