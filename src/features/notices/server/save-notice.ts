import { and, eq } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { MEMBERS, publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { NoticeForm } from "../contract.ts";
import { notices } from "./tables.ts";

const subject = (subjectId: string, subjectName: string) => ({
  subjectType: "notice",
  subjectId,
  subjectName,
});

/** Open home screens refetch the notices. */
const publishChange = (tx: Executor) => publishLive(tx, { audience: MEMBERS, kind: "notices" });

export const createNotice = ({ db, clock }: Services, actor: Actor, form: NoticeForm) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({ ...form, createdAt: clock.now() })
      .returning({ id: notices.id });
    if (!row) throw new Error("The notice was not created");
    await recordAudit(tx, actor, { action: "notice.create", ...subject(row.id, form.title) });
    await publishChange(tx);
    return row;
  });

export const updateNotice = (
  { db, clock }: Services,
  actor: Actor,
  { id, version, ...form }: NoticeForm & { id: string; version: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [before = {}] = await tx.select().from(notices).where(eq(notices.id, id)).for("update");
    const [row] = await tx
      .update(notices)
      .set({ ...form, ...nextVersion(version, actor, clock.now()) })
      .where(and(eq(notices.id, id), eq(notices.version, version)))
      .returning({ id: notices.id });
    if (!row) throw await updateRefusal(tx, notices, eq(notices.id, id), "notice");
    const details = changesOf(before, form);
    await recordAudit(tx, actor, { action: "notice.update", ...subject(id, form.title), details });
    await publishChange(tx);
  });

export const deleteNotice = ({ db }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(notices)
      .where(eq(notices.id, id))
      .returning({ title: notices.title });
    if (!row) throw notFound("Notice not found");
    await recordAudit(tx, actor, { action: "notice.delete", ...subject(id, row.title) });
    await publishChange(tx);
  });
