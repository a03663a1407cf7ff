import { and, inArray } from "drizzle-orm";
import { registerFileGuard } from "#features/files/server/public.ts";
import { isRecordingOpen } from "./recording-access.ts";
import { RECORDING_FILES } from "./save-recording.ts";
import { events } from "./tables.ts";

/** Members who may see a recording may open its files. */
registerFileGuard(RECORDING_FILES, async (db, actor, eventIds) => {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, eventIds), isRecordingOpen(actor)))
    .limit(1);
  return rows.length > 0;
});
