import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project folder: where package.json is, both for the sources and for the bundled server. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? ".");
