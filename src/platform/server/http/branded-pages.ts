import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Brand, DEMO_BRAND } from "../../brand.ts";
import { escapeHtml } from "../escape-html.ts";

/** The files of the web build that contain the brand, with this installation's brand filled in. */
export function readBrandedPages(folder: string, brand: Brand) {
  const texts: [string, string][] = [
    [DEMO_BRAND.supportEmail, brand.supportEmail],
    [DEMO_BRAND.founder.name, brand.founder.name],
    [DEMO_BRAND.name, brand.name],
  ];
  const read = (file: string, encode: (text: string) => string) =>
    texts.reduce(
      (page, [from, to]) => page.replaceAll(from, () => encode(to)),
      readFileSync(join(folder, file), "utf8"),
    );
  return {
    html: read("index.html", escapeHtml),
    manifest: read("manifest.webmanifest", (text) => JSON.stringify(text).slice(1, -1)),
  };
}
