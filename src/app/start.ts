import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { quickenImports } from "./quick-imports.ts";

/**
 * `npm start`. Imports almost nothing statically: modules loaded from here on use the fast resolver
 * and the compile cache, so that the next start does not strip types and parse again.
 */
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
quickenImports();

const { start } = await import("./start-up.ts");
await start();
