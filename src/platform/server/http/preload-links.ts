import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Screen {
  pattern: RegExp;
  names: string[];
  entry: string[];
  files: string[];
  reads: string[];
}

/**
 * The `Link: …; rel=preload` header of a page: the code of its screen and, for signed-in members, its
 * first API reads. Without it the browser would request them only after the entry script has run.
 */
export function createPreloadLinkHeader(
  folder: string,
  reads: Record<string, string[]>,
): (path: string, isSignedIn: boolean) => string | null {
  const screens = readScreens(folder, reads);
  return (path, isSignedIn) => {
    for (const screen of screens) {
      const match = screen.pattern.exec(path);
      if (match) return linksOf(screen, match.slice(1), isSignedIn);
    }
    return null;
  };
}

function fileLink(file: string): string {
  if (file.endsWith(".css")) return `<${file}>; rel=preload; as=style; crossorigin`;
  if (file.endsWith(".woff2")) return `<${file}>; rel=preload; as=font; crossorigin`;
  return `<${file}>; rel=modulepreload`;
}

/** Slowest first, because a browser sends six requests at a time. */
function linksOf(screen: Screen, values: string[], isSignedIn: boolean): string {
  const { entry, files, names, reads } = screen;
  const addressOf = (read: string) =>
    read.replace(/\$(\w+)/g, (_, name: string) => values[names.indexOf(name)] ?? "");
  const paths = isSignedIn ? ["/session", ...reads] : ["/session"];
  const data = paths.map((read) => `</api${addressOf(read)}>; rel=preload; as=fetch; crossorigin`);
  return [...entry.map(fileLink), ...data, ...files.map(fileLink)].join(", ");
}

function readScreens(folder: string, reads: Record<string, string[]>): Screen[] {
  let built: { entry: string[]; fonts: string[]; screens: Record<string, string[]> };
  try {
    built = JSON.parse(readFileSync(join(folder, ".screens.json"), "utf8"));
  } catch {
    // A build without the list works without preloading.
    return [];
  }
  // Exact paths before paths with parameters.
  const hasParams = (path: string) => Number(path.includes("$"));
  return Object.entries(built.screens)
    .sort(([a], [b]) => hasParams(a) - hasParams(b))
    .map(([path, files]) => ({
      pattern: new RegExp(`^${path.replace(/\$\w+/g, "([^/]+)")}/?$`),
      names: [...path.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name),
      entry: built.entry,
      files: [...files, ...built.fonts],
      reads: reads[path] ?? [],
    }));
}
