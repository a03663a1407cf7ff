import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#lib/durations.ts";

const KEPT_DAYS = 30;

/**
 * Copies the chunks of this release to a folder that all releases and processes share, so that pages
 * of another release still find theirs. Chunks of releases from a month ago are deleted.
 */
export async function keepAssets(webFolder: string, keptFolder: string): Promise<void> {
  const folder = join(webFolder, "assets");
  if (!existsSync(folder)) return;
  await mkdir(keptFolder, { recursive: true });
  const current = await readdir(folder);
  const kept = new Set(await readdir(keptFolder));
  for (const name of current) {
    if (kept.has(name)) continue;
    // Another process may copy the same file.
    await copyFile(join(folder, name), join(keptFolder, name), constants.COPYFILE_EXCL).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
  const before = Date.now() - KEPT_DAYS * DAY_MS;
  for (const name of [...kept].filter((one) => !current.includes(one))) {
    const file = await stat(join(keptFolder, name)).catch(() => null);
    if (file && file.mtimeMs < before) await rm(join(keptFolder, name), { force: true });
  }
}

/** The name of a kept chunk in this URL. */
export function findKeptAsset(url: string, keptFolder: string): string | null {
  const name = /^\/assets\/([\w-][\w.-]*)$/.exec(url)?.[1];
  return name && existsSync(join(keptFolder, name)) ? name : null;
}
