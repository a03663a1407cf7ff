import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The path of every screen, read from the source because the modules need a browser. */
export async function readScreenPaths(): Promise<string[]> {
  const paths: string[] = [];
  const cwd = join(import.meta.dirname, "..");
  const files = "{features/*/web,app,app/dev}/{screens,composed-screens}.ts";
  for await (const file of glob(files, { cwd })) {
    const source = await readFile(join(cwd, file), "utf8");
    const constant = (name: string) => source.match(`const ${name} = "([^"]+)"`)?.[1] ?? name;
    for (const [, path, name = ""] of source.matchAll(/\bpath: (?:"([^"]+)"|(\w+))/g)) {
      paths.push(path ?? constant(name));
    }
  }
  return paths;
}
