import { join } from "node:path";
import { ROOT } from "#platform/server/root.ts";

/** The folder of the built web app. */
export const WEB_FOLDER = join(ROOT, "dist/web");
