import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");
const FONTS_OF_EVERY_SCREEN = "src/ui/fonts/";
/** What the entry opens itself. */
export const SECOND_PIECE = join(ROOT, "src/app/open-web.tsx");
const LISTS = "src/{app/composed-screens,features/*/web/screens}.ts";
const SCREEN = /path: (?:"([^"]+)"|([A-Z]+)),\s*load: \(\) =>\s*import\("([^"]+)"\)/g;

/** The module of each screen, by its path: `/events/$id` → `src/features/events/web/…`. */
export function screenModules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const list of globSync(LISTS, { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, list), "utf8");
    const constant = (name: string) => new RegExp(`const ${name} = "([^"]+)"`).exec(source)?.[1];
    for (const [, text, name = "", module = ""] of source.matchAll(SCREEN)) {
      const path = text ?? constant(name);
      if (path) found.set(path, join(ROOT, dirname(list), module));
    }
  }
  return found;
}

interface BuiltChunk {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  isEntry?: boolean;
  moduleIds?: string[];
  originalFileNames?: string[];
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Writes `.screens.json`: the files of the entry, the fonts, and what each screen needs besides, so that
 * the server can name them together with the page instead of leaving it to the code to ask for them.
 */
export function screenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: "build",
    // Not earlier: until the files are written, Vite still drops chunks that held nothing but CSS.
    async writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle as unknown as Record<string, BuiltChunk>);
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (name: string, seen = new Set<string>()): Set<string> => {
        const chunk = byName.get(name);
        if (!chunk || seen.has(name)) return seen;
        seen.add(name);
        for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
        for (const one of chunk.imports ?? []) closure(one, seen);
        return seen;
      };
      const first = chunks.filter(
        ({ isEntry, moduleIds }) => isEntry || moduleIds?.includes(SECOND_PIECE),
      );
      const known = new Set(first.flatMap(({ fileName }) => [...closure(fileName)]));
      const screens = [...screenModules()].map(([path, module]) => {
        const chunk = chunks.find((one) => one.facadeModuleId === module);
        const files = chunk ? [...closure(chunk.fileName)] : [];
        return [path, files.filter((file) => !known.has(file)).map((file) => `/${file}`)];
      });
      const fonts = chunks.filter(({ originalFileNames = [] }) =>
        originalFileNames.some((name) => name.startsWith(FONTS_OF_EVERY_SCREEN)),
      );
      const built = {
        entry: [...known].map((file) => `/${file}`),
        fonts: fonts.map(({ fileName }) => `/${fileName}`),
        screens: Object.fromEntries(screens),
      };
      const text = JSON.stringify(built);
      await writeFile(join(dir, ".screens.json"), text);
    },
  };
}
