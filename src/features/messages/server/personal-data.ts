import type { PersonalData } from "#platform/server/personal-data.ts";
import { conversations, messages } from "./tables.ts";

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
    { table: messages, column: messages.userId, onErase: "delete", hidden: ["clientId"] },
    { table: conversations, column: conversations.userId, onErase: "delete" },
  ],
};
