import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { registerFastResolver } from "./fast-module-resolver.ts";

/**
 * `npm start`. Imports almost nothing statically: modules loaded from here on use the fast resolver
 * and the compile cache, so that the next start does not strip types and parse again.
 */
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
registerFastResolver();

const { start } = await import("./start-up.ts");
await start();
