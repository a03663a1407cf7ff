import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WEB_FOLDER } from "./server.ts";

const ROOT = join(import.meta.dirname, "../..");
const STAMP = join(WEB_FOLDER, ".source");

/** Builds the web app when it is missing or its sources changed since the last build. */
export async function buildWebIfStale(): Promise<void> {
  const current = await sourceHash();
  const built = await readFile(STAMP, "utf8").catch(() => "");
  if (built === current) return;
  console.log("Building the web app ...");
  const { build } = await import("vite");
  const { NODE_ENV } = process.env;
  await build({ root: ROOT, logLevel: "warn", configFile: join(ROOT, "vite.config.ts") });
  // Vite sets it to "production", and processes started from here would believe it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await writeFile(STAMP, current);
}

async function sourceHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of ["src", "public"]) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => folder === "public" || isWebSource(path))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  for (const file of ["index.html", "vite.config.ts", "package-lock.json"]) {
    hash.update(await readFile(join(ROOT, file)));
  }
  return hash.digest("hex");
}

const isWebSource = (path: string) => !path.includes("/server/") && !path.includes("/demo/");
