import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * `npm start`. Nothing of ours is imported here: what is compiled from now on is kept, so that the
 * next start reads it instead of stripping types and parsing two thousand files again.
 */
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));

const { start } = await import("./start-up.ts");
await start();
