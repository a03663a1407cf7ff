import { eq } from "drizzle-orm";
import { recordRevision } from "#features/files/server/public.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { definePublishJob } from "#platform/server/authoring/publish-job.ts";
import type { AnyJob } from "#platform/server/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { announce } from "./announce.ts";
import { keepCompletedOpen } from "./keep-open.ts";
import { elementSource, lessonSource, pillarSource, type Source } from "./program-content.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

interface Row {
  id: string;
  title: string;
  notifiesMembers: boolean;
}

const published =
  (kind: "pillar" | "element" | "lesson", source: Source) =>
  async (services: Services, tx: Transaction, row: Row, now: Date) => {
    const { id, title, notifiesMembers: notifies } = row;
    const subject = { subjectType: source.kind, subjectId: id, subjectName: title };
    await recordAudit(tx, null, { action: `${kind}.publish`, ...subject });
    await announce(services, tx, { kind, id, actor: null, becomesPublished: true, notifies });
    await recordRevision(tx, source, { subjectId: id, actor: null, now });
  };

const flag = "isPublished";

/** They publish what is due, each kind on its own. */
export const learningJobs: AnyJob[] = [
  definePublishJob({
    name: "learning.publish-pillars",
    table: pillars,
    flag,
    onPublished: published("pillar", pillarSource),
  }),
  definePublishJob({
    name: "learning.publish-elements",
    table: keyElements,
    flag,
    async mayPublish(tx, { pillarId }) {
      await keepCompletedOpen(tx, pillarId);
      return true;
    },
    onPublished: published("element", elementSource),
  }),
  definePublishJob({
    name: "learning.publish-lessons",
    table: lessons,
    flag,
    async mayPublish(tx, { keyElementId }) {
      const [element] = await tx
        .select({ pillarId: keyElements.pillarId })
        .from(keyElements)
        .where(eq(keyElements.id, keyElementId));
      if (element) await keepCompletedOpen(tx, element.pillarId);
      return true;
    },
    onPublished: published("lesson", lessonSource),
  }),
];
