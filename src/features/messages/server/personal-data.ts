import { eq } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { MESSAGE_FILES, NOTE_FILES } from "./queries.ts";
import { conversationNotes, conversations, messages } from "./tables.ts";

export const messagesPersonalData: PersonalData = {
  rows: [
    // Messages by a deleted team member stay in the conversation.
    {
      table: messages,
      column: messages.adminId,
      onErase: "anonymize",
      isExported: false,
    },
    {
      table: conversations,
      column: conversations.assigneeId,
      onErase: "anonymize",
      instead: { assigneeId: null },
      isExported: false,
    },
    {
      table: conversationNotes,
      column: conversationNotes.authorId,
      onErase: "anonymize",
      isExported: false,
    },
    // Notes of the team about the member are not for the member.
    {
      table: conversationNotes,
      column: conversationNotes.userId,
      onErase: "delete",
      isExported: false,
    },
    { table: messages, column: messages.userId, onErase: "delete", hidden: ["clientId"] },
    {
      table: conversations,
      column: conversations.userId,
      onErase: "delete",
      hidden: ["snoozedUntil", "waitingSince", "resolvedAt"],
    },
  ],
  async beforeErase(tx, _services, member) {
    const rows = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.userId, member.id));
    await releaseFiles(tx, { type: MESSAGE_FILES, ids: rows.map(({ id }) => id) });
    const notes = await tx
      .select({ id: conversationNotes.id })
      .from(conversationNotes)
      .where(eq(conversationNotes.userId, member.id));
    await releaseFiles(tx, { type: NOTE_FILES, ids: notes.map(({ id }) => id) });
  },
};
