import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseAst } from "vite";
import { WEB_FOLDER } from "#app/web-folder.ts";

/** Gzipped JavaScript that a member screen may load before its first content. */
export const SCREEN_BUDGET_BYTES = 160_000;

interface Chunk {
  /** Files that it imports statically. */
  imports: string[];
  exports: string[];
  /** As sent to a browser with gzip. */
  bytes: number;
}

const ASSETS = join(WEB_FOLDER, "assets");

/** Reads the built web app. The result is the size of a screen, by the name of its component. */
export async function readScreenSizes(): Promise<(screen: string) => number> {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith(".js"));
  const chunks = new Map<string, Chunk>();
  for (const file of files) chunks.set(file, await readChunk(file));
  const page = await readFile(join(WEB_FOLDER, "index.html"), "utf8");
  const atStart = files.filter((file) => page.includes(`/assets/${file}"`));

  const addWithImports = (file: string, to: Set<string>): Set<string> => {
    if (to.has(file)) return to;
    to.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) addWithImports(imported, to);
    return to;
  };
  return (screen) => {
    const own = files.filter((file) => chunks.get(file)?.exports.includes(screen));
    if (own.length !== 1) throw new Error(`${own.length} files export ${screen}`);
    const needed = new Set<string>();
    for (const file of [...atStart, ...own]) addWithImports(file, needed);
    return [...needed].reduce((bytes, file) => bytes + (chunks.get(file)?.bytes ?? 0), 0);
  };
}

async function readChunk(file: string): Promise<Chunk> {
  const path = join(ASSETS, file);
  const { body } = parseAst(await readFile(path, "utf8"));
  const imports: string[] = [];
  const exports: string[] = [];
  for (const node of body) {
    if ("source" in node && node.source) imports.push(node.source.value.replace("./", ""));
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const { exported } of node.specifiers) {
      if (exported.type === "Identifier") exports.push(exported.name);
    }
  }
  // Very small files are not compressed.
  const { size } = await stat(`${path}.gz`).catch(() => stat(path));
  return { imports, exports, bytes: size };
}
