import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/*
 * The demo's texts and data under `demo/`. Read them in functions, not at import: an installation
 * without the demo does not need the folder.
 */
const DEMO = join(ROOT, "demo");

/** A JSON file such as "calls.json". */
export function readDemoJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(DEMO, name), "utf8"));
}

/** A page by its file name, which is a slug after a number that sets the order. */
export type DemoPage<T> = T & { slug: string; body: string };

/** The Markdown files of a folder, in order: the fields of the front matter, and the body as HTML. */
export function readDemoPages<T>(folder: string): DemoPage<T>[] {
  const names = readdirSync(join(DEMO, folder)).sort();
  return names.map((name) => ({
    ...parsePage<T>(readFileSync(join(DEMO, folder, name), "utf8")),
    slug: name.slice(name.indexOf("-") + 1, -".md".length),
  }));
}

/** Each field is a line of YAML whose value is JSON; indented lines continue it. */
function parsePage<T>(page: string): T & { body: string } {
  const end = page.indexOf("\n---\n");
  const fields = page
    .slice("---\n".length, end)
    .split(/\n(?=\S)/)
    .map((field) => {
      const colon = field.indexOf(": ");
      return [field.slice(0, colon), JSON.parse(field.slice(colon + 2))];
    });
  return { ...Object.fromEntries(fields), body: page.slice(end + "\n---\n".length).trimEnd() };
}
