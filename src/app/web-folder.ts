import { join } from "node:path";

/** Where the built web app stands. */
export const WEB_FOLDER = join(import.meta.dirname, "../../dist/web");
