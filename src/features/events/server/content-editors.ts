import { eq } from "drizzle-orm";
import type { Content, ContentEditor } from "#platform/server/authoring/content-editor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import { eventSource } from "./event-content.ts";
import { type EventEdit, updateEvent } from "./save-event.ts";
import { events } from "./tables.ts";

const missing = () => notFound("Event not found");

export const eventEditor: ContentEditor = {
  ...eventSource,
  async editRefusal(db, actor, id) {
    if (actor.role !== "superadmin") return forbidden();
    return id === null || (await eventSource.read(db, id)) ? null : missing();
  },
  async applyRevision(services, actor, id, content) {
    const current = (await eventSource.read(services.db, id))?.content;
    const [row] = await services.db
      .select({ isActive: events.isActive, version: events.version })
      .from(events)
      .where(eq(events.id, id));
    if (!row) throw missing();
    const {
      publishAt: _,
      recordingUrl,
      captions,
      materials,
      ...input
    }: Content = { ...current, ...content, ...row };
    const recording = { recordingUrl, captions, materials };
    await updateEvent(
      services,
      actor,
      id,
      { ...input, recording } as unknown as EventEdit,
      "restore",
    );
  },
};
