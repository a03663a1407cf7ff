import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "#platform/server/root.ts";

const TARGETS = [
  {
    name: "web app",
    config: "vite.config.ts",
    folder: "dist/web",
    isSource: (path: string) => !/\/(server|demo)\//.test(path),
  },
  {
    name: "server",
    config: "vite.server.config.ts",
    folder: "dist/server",
    isSource: (path: string) => /\.(ts|json)$/.test(path) && !/\/(web|ui)\//.test(path),
  },
];

/** Builds the web app and the bundled server, each if it is missing or its sources changed. */
export function buildIfStale(targets = TARGETS): void {
  const files = sourceFiles();
  for (const { name, config, folder, isSource } of targets) {
    const hash = hashOf(files.filter(isSource));
    // Vite empties the folder first, so a failed build leaves no stamp.
    const stamp = join(ROOT, folder, ".source");
    if (read(stamp) === hash) continue;
    console.log(`Building the ${name} ...`);
    const vite = join(ROOT, "node_modules/vite/bin/vite.js");
    execFileSync(process.execPath, [vite, "build", "--config", config, "--logLevel", "warn"], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    });
    writeFileSync(stamp, hash);
  }
}

/** Builds only the server, for tests that start it in its own process. */
export const buildServerIfStale = (): void =>
  buildIfStale(TARGETS.filter(({ name }) => name === "server"));

function sourceFiles(): string[] {
  const inFolders = ["src", "public"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );
  const beside = ["index.html", "vite.config.ts", "vite.server.config.ts", "package-lock.json"];
  return [...inFolders.sort(), ...beside];
}

function hashOf(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** `npm run build`, and the first step of `npm start`. */
if (import.meta.main) buildIfStale();
