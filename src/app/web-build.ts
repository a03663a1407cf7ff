import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WEB_FOLDER } from "./web-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const STAMP = join(WEB_FOLDER, ".source");
/** File dates of the hashed sources, so that most starts need not read the files. */
const DATES = join(WEB_FOLDER, ".source-dates");

/** Builds the web app when it is missing or its sources changed since the last build. */
export async function buildWebIfStale(): Promise<void> {
  const files = sourceFiles();
  const dates = datesOf(files);
  if ((await read(DATES)) === dates && (await read(STAMP)) !== "") return;
  const current = contentHash(files);
  if ((await read(STAMP)) !== current) await build(current);
  await writeFile(DATES, dates);
}

async function build(hash: string): Promise<void> {
  console.log("Building the web app ...");
  const vite = await import("vite");
  const { NODE_ENV } = process.env;
  await vite.build({ root: ROOT, logLevel: "warn", configFile: join(ROOT, "vite.config.ts") });
  // Vite sets NODE_ENV to "production", which child processes would inherit.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await writeFile(STAMP, hash);
}

const read = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");

/** The sources that the build reads. Synchronous, because a thousand promises take longer. */
function sourceFiles(): string[] {
  const inFolders = ["src", "public"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => folder === "public" || isWebSource(path))
      .sort(),
  );
  const beside = ["index.html", "vite.config.ts", "package-lock.json"];
  return [...inFolders, ...beside.map((file) => join(ROOT, file))];
}

const isWebSource = (path: string) => !path.includes("/server/") && !path.includes("/demo/");

function datesOf(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function contentHash(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}
