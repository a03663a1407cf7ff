import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#platform/server/root.ts";

/** The expand step of a release: columns that the older version does not know. */
const EXPAND = ["users", "sessions", "articles", "messages", "conversations", "live_events"].map(
  (table) => `ALTER TABLE "${table}" ADD COLUMN "of_next_release" text DEFAULT 'new' NOT NULL;`,
);

/** These parts of the built product in a separate folder, for example "dist/server". */
export function copyRelease(...parts: string[]): string {
  const root = mkdtempSync(join(tmpdir(), "colonnade-release-"));
  for (const part of [...parts, "migrations", "package.json"]) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return root;
}

/** Adds the migration of the next release to this one. */
export async function addMigration(root: string): Promise<void> {
  const journal = join(root, "migrations/meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  const last = entries.at(-1);
  const tag = "9999_next-release";
  entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journal, JSON.stringify({ ...rest, entries }));
  await writeFile(join(root, `migrations/${tag}.sql`), EXPAND.join("--> statement-breakpoint\n"));
}

export function removeReleases(...roots: string[]): void {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
}
