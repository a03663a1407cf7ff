import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#lib/durations.ts";

const KEPT_DAYS = 30;

/**
 * Copies the chunks of this release to a folder that all releases and processes share, so that pages
 * of another release still find theirs. Called again every day: chunks that no release has had for a
 * month are deleted.
 */
export async function keepAssets(webFolder: string, keptFolder: string): Promise<void> {
  const folder = join(webFolder, "assets");
  if (!existsSync(folder)) return;
  await mkdir(keptFolder, { recursive: true });
  const current = new Set(await readdir(folder));
  const now = new Date();
  const keep = async (name: string): Promise<void> => {
    const path = join(keptFolder, name);
    const isKept = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isKept) return;
    // Renamed when it is complete, because other processes serve it and this one may be killed.
    const unfinished = `${path}.${randomUUID()}`;
    await copyFile(join(folder, name), unfinished);
    await rename(unfinished, path);
  };
  const expire = async (name: string): Promise<void> => {
    const path = join(keptFolder, name);
    const file = await stat(path).catch(() => null);
    if (file && now.getTime() - file.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true });
  };
  await Promise.all([...current].map(keep));
  const earlier = (await readdir(keptFolder)).filter((name) => !current.has(name));
  await Promise.all(earlier.map(expire));
}

/** The name of a kept chunk in this URL. */
export function findKeptAsset(url: string, keptFolder: string): string | null {
  const name = /^\/assets\/([\w-][\w.-]*)$/.exec(url)?.[1];
  return name && existsSync(join(keptFolder, name)) ? name : null;
}
