import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { removeUnusedFilesJob } from "./jobs.ts";
import { files } from "./tables.ts";
import { releaseFiles } from "./use-files.ts";

/** Keeps the extension and drops the name, which may be personal. */
const neutralName = sql`'file' || coalesce(substring(original_name from '\\.[A-Za-z0-9]{1,8}$'), '')`;

/**
 * Runs after every feature that releases files. Files used by articles and lessons stay without an
 * owner; all other files of the member are deleted at once.
 */
export const filesPersonalData: PersonalData = {
  rows: [
    {
      table: files,
      column: files.ownerId,
      onErase: "anonymize",
      instead: { ownerId: null, originalName: neutralName },
    },
  ],
  async beforeErase(tx, { jobs }, member) {
    await releaseFiles(tx, { type: "avatar", ids: [member.id] });
    await tx
      .update(files)
      .set({ unusedSince: new Date(0) })
      .where(and(eq(files.ownerId, member.id), isNotNull(files.unusedSince)));
    await jobs.enqueue(tx, removeUnusedFilesJob, {});
  },
};
