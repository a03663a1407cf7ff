import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { quickenImports } from "./quick-imports.ts";

/**
 * `npm start`. Next to nothing is imported here: what is loaded from now on is found quickly, and
 * what is compiled is kept, so that the next start need not strip types and parse again.
 */
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
quickenImports();

const { start } = await import("./start-up.ts");
await start();
