import { eq } from "drizzle-orm";
import type { ContentEditor } from "#platform/server/authoring/content-editor.ts";
import { tagsOfEvent } from "./event-columns.ts";
import { toLocal } from "./local-time.ts";
import { events } from "./tables.ts";

/** What a revision of an event stores: the fields of its forms. */
export const eventSource: Pick<ContentEditor, "kind" | "read"> = {
  kind: "event",
  async read(db, id) {
    const [row] = await db
      .select({ event: events, tags: tagsOfEvent })
      .from(events)
      .where(eq(events.id, id));
    if (!row) return undefined;
    const { event, tags } = row;
    return {
      content: {
        title: event.title,
        description: event.description,
        ...toLocal(event.startsAt, event.timeZone),
        timeZone: event.timeZone,
        durationMinutes: event.durationMinutes,
        type: event.type,
        location: event.location,
        meetingUrl: event.meetingUrl,
        imageUrl: event.imageUrl,
        feeCents: event.feeCents,
        availableSeats: event.availableSeats,
        hostId: event.hostId,
        tags,
        isActive: event.isActive,
        publishAt: event.publishAt,
        recordingUrl: event.recordingUrl,
        captions: event.captions,
        materials: event.materials,
      },
      savedById: event.savedById,
      savedAt: event.updatedAt,
    };
  },
};
