import { buildWebIfStale } from "#app/web-build.ts";

/** `npm run build`: builds the web app into dist/web, for machines without build dependencies. */
await buildWebIfStale();
