import { eq } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import type { Segment } from "#features/members/segment-contract.ts";
import { describeSegment, namesInSegments } from "#features/members/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { htmlToText, sanitizeHtml } from "#platform/server/html.ts";
import { ADMIN_TEAM, publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { type BroadcastForm, MAX_NOTICE_TEXT } from "../contract.ts";
import { type BroadcastAction, transition } from "./policy.ts";
import { lockBroadcast } from "./queries.ts";
import { broadcasts } from "./tables.ts";

export const subjectOf = ({ id, subject }: { id: string; subject: string }) => ({
  subjectType: "broadcast",
  subjectId: id,
  subjectName: subject,
});

/** Open screens of superadmins refetch the broadcast. */
export const publishChange = (tx: Executor, id: string) =>
  publishLive(tx, { audience: ADMIN_TEAM, kind: "broadcasts", payload: { id } });

/** Locks the broadcast and returns it with its next state, or refuses the action. */
export async function lockFor(tx: Executor, id: string, action: BroadcastAction) {
  const broadcast = await lockBroadcast(tx, id);
  if (!broadcast) throw notFound("Broadcast not found");
  const result = transition(broadcast.state, action);
  if ("refusal" in result) throw result.refusal;
  return { broadcast, next: result.next };
}

/** The form as columns, with safe HTML. */
export function columnsOf(form: BroadcastForm) {
  const body = sanitizeHtml(form.body);
  const text = htmlToText(body);
  const refuse = (message: string) => invalid(message, { body: message });
  if (!text) throw refuse("Text is required.");
  if (form.isNotice && text.length > MAX_NOTICE_TEXT) {
    throw refuse(
      `A notice can have at most ${MAX_NOTICE_TEXT.toLocaleString("en-US")} characters.`,
    );
  }
  return { ...form, body, noticeEndsOn: form.isNotice ? form.noticeEndsOn : null };
}

export async function createBroadcast(
  { db, clock }: Services,
  actor: Actor,
  form: BroadcastForm,
): Promise<{ id: string }> {
  const columns = columnsOf(form);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(broadcasts)
      .values({ ...columns, createdById: actor.userId, createdAt: clock.now() })
      .returning({ id: broadcasts.id });
    if (!row) throw new Error("The broadcast was not created");
    const subject = subjectOf({ ...row, subject: form.subject });
    await recordAudit(tx, actor, { action: "broadcast.create", ...subject });
    await publishChange(tx, row.id);
    return row;
  });
}

export async function updateBroadcast(
  { db, clock }: Services,
  actor: Actor,
  { id, version, ...form }: BroadcastForm & { id: string; version: number },
): Promise<void> {
  const columns = columnsOf(form);
  await db.transaction(async (tx) => {
    const { broadcast } = await lockFor(tx, id, "edit");
    await refuseStaleSave(tx, broadcast, version, "broadcast");
    await tx
      .update(broadcasts)
      .set({ ...columns, ...nextVersion(version, actor, clock.now()) })
      .where(eq(broadcasts.id, id));
    const subject = subjectOf({ id, subject: form.subject });
    const names = await namesInSegments(tx, [broadcast.audience, form.audience]);
    const readable = <Row extends { audience: Segment }>(row: Row) => ({
      ...row,
      audience: describeSegment(row.audience, names),
    });
    const details = changesOf(readable(broadcast), readable(columns));
    await recordAudit(tx, actor, { action: "broadcast.update", ...subject, details });
    await publishChange(tx, id);
  });
}

export const deleteBroadcast = ({ db }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { broadcast } = await lockFor(tx, id, "delete");
    await tx.delete(broadcasts).where(eq(broadcasts.id, id));
    await recordAudit(tx, actor, { action: "broadcast.delete", ...subjectOf(broadcast) });
    await publishChange(tx, id);
  });
