import { join } from "node:path";

/** The folder of the built web app. */
export const WEB_FOLDER = join(import.meta.dirname, "../../dist/web");
