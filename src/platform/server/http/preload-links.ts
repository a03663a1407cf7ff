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
 * What a screen will ask for, told along with the page (`Link: …; rel=preload`): its code and, for
 * somebody who is signed in, its first reads. Without this the browser would learn of them only
 * once the entry has arrived and run.
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

/** In the order of what is waited for longest: a browser asks for six things at a time. */
function linksOf(screen: Screen, values: string[], isSignedIn: boolean): string {
  const { entry, files, names, reads } = screen;
  const addressOf = (read: string) =>
    read.replace(/\$(\w+)/g, (_, name: string) => values[names.indexOf(name)] ?? "");
  const asked = isSignedIn ? ["/session", ...reads] : ["/session"];
  const data = asked.map((read) => `</api${addressOf(read)}>; rel=preload; as=fetch; crossorigin`);
  return [...entry.map(fileLink), ...data, ...files.map(fileLink)].join(", ");
}

function readScreens(folder: string, reads: Record<string, string[]>): Screen[] {
  let built: { entry: string[]; fonts: string[]; screens: Record<string, string[]> };
  try {
    built = JSON.parse(readFileSync(join(folder, ".screens.json"), "utf8"));
  } catch {
    // An older build: everything works, only later.
    return [];
  }
  const isOpen = (path: string) => Number(path.includes("$"));
  return Object.entries(built.screens)
    .sort(([a], [b]) => isOpen(a) - isOpen(b))
    .map(([path, files]) => ({
      pattern: new RegExp(`^${path.replace(/\$\w+/g, "([^/]+)")}/?$`),
      names: [...path.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name),
      entry: built.entry,
      files: [...files, ...built.fonts],
      reads: reads[path] ?? [],
    }));
}
