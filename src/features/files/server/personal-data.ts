import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { removeUnusedFilesJob } from "./jobs.ts";
import { files } from "./tables.ts";
import { releaseFiles } from "./use-files.ts";

/** Keeps the kind of file and drops the rest of the name, which people choose. */
const neutralName = sql`'file' || coalesce(substring(original_name from '\\.[A-Za-z0-9]{1,8}$'), '')`;

/**
 * After every feature that lets files go. What articles and lessons still hold stays, without an
 * owner; everything else of the member's is removed at once instead of after a day.
 */
export const filesPersonalData: PersonalData = {
  rows: [
    {
      table: files,
      column: files.ownerId,
      onErase: "anonymise",
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
