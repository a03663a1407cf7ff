import { chown } from "node:fs/promises";
import { join } from "node:path";

/** The operating-system user that PostgreSQL runs as: it refuses to run as root. */
export interface ServerUser {
  /** True when we run as root and PostgreSQL runs as an unprivileged user. */
  isDropped: boolean;
  uid?: number;
  gid?: number;
  /** A folder that the server user can read, for programs and data. */
  home: string;
}

const NOBODY = 65_534;

export function serverUser(dataDir: string): ServerUser {
  if (process.getuid?.() !== 0) return { isDropped: false, home: join(dataDir, "postgres") };
  return { isDropped: true, uid: NOBODY, gid: NOBODY, home: "/var/lib/colonnade" };
}

export function identity(user: ServerUser): { uid?: number; gid?: number } {
  return user.isDropped ? { uid: NOBODY, gid: NOBODY } : {};
}

export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user.isDropped) await chown(path, NOBODY, NOBODY);
}
