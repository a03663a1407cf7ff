import { eq } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import {
  checkAttachments,
  findVideoSeconds,
  markFilesUsed,
  recordRevision,
  recordStateBefore,
} from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { RecordingInput } from "../recording-contract.ts";
import { eventSource } from "./event-content.ts";
import { lockEvent } from "./seat-queries.ts";
import { events } from "./tables.ts";

/** The files of recordings are private: a guard admits those who may see the recording. */
export const RECORDING_FILES = "event_recording";

type Recording = Pick<
  typeof events.$inferSelect,
  "recordingUrl" | "recordingSeconds" | "captions" | "materials"
>;

/** The columns after a save, with their files marked as used. Captions belong to a video. */
export async function toRecording(
  tx: Transaction,
  actor: Actor,
  before: Recording & { id: string },
  { recordingUrl, captions = before.captions, materials }: RecordingInput,
): Promise<Recording> {
  const recording = {
    recordingUrl,
    recordingSeconds:
      before.recordingUrl === recordingUrl
        ? before.recordingSeconds
        : await findVideoSeconds(tx, recordingUrl),
    captions: recordingUrl === null ? [] : captions,
    materials: await checkAttachments(tx, materials, before.materials, "materials"),
  };
  await markFilesUsed(tx, {
    actor,
    subject: { type: RECORDING_FILES, id: before.id },
    texts: [recordingUrl, ...recording.materials.map(({ url }) => url)],
    visibility: "private",
  });
  return recording;
}

export async function saveRecording(
  services: Services,
  actor: Actor,
  id: string,
  { version, ...input }: RecordingInput & { version: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const current = await lockEvent(tx, id);
    if (!current) throw notFound("Event not found");
    await refuseStaleSave(tx, current, version, "event");
    const now = services.clock.now();
    await recordStateBefore(tx, eventSource, id);
    const recording = await toRecording(tx, actor, current, input);
    await tx
      .update(events)
      .set({ ...recording, ...nextVersion(version, actor, now), updatedAt: now })
      .where(eq(events.id, id));
    await recordAudit(tx, actor, {
      action: "event.recording",
      subjectType: "event",
      subjectId: id,
      subjectName: current.title,
      details: changesOf(current, recording),
    });
    await recordRevision(tx, eventSource, { subjectId: id, actor, now });
  });
}
