import { eq, isNull, sql } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import { fileUses } from "#features/files/server/tables.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { REVISION_SUBJECT } from "./save-proposal.ts";
import { articleRevisions } from "./tables.ts";

/** Releases the files of revisions that were deleted by cascade with their article. */
export const releaseRevisionFilesJob = defineJob<Record<string, never>>({
  name: "article-magic.release-revision-files",
  cron: "41 3 * * *",
  async handle(_data, { db }) {
    await db.transaction(async (tx) => {
      const orphans = await tx
        .selectDistinct({ id: fileUses.subjectId })
        .from(fileUses)
        .leftJoin(articleRevisions, sql`${articleRevisions.id}::text = ${fileUses.subjectId}`)
        .where(
          sql`${eq(fileUses.subjectType, REVISION_SUBJECT)} and ${isNull(articleRevisions.id)}`,
        );
      const ids = orphans.map((row) => row.id);
      if (ids.length > 0) await releaseFiles(tx, { type: REVISION_SUBJECT, ids });
    });
  },
});

export const articleMagicJobs: AnyJob[] = [releaseRevisionFilesJob];
