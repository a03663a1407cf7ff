import type { PersonalData } from "#platform/server/personal-data.ts";
import { conversations, messages } from "./tables.ts";

export const messagesPersonalData: PersonalData = {
  rows: [
    // What someone of the team wrote stays with the member who got it.
    {
      table: messages,
      column: messages.adminId,
      onErase: "anonymise",
      isExported: false,
    },
    {
      table: conversations,
      column: conversations.assigneeId,
      onErase: "anonymise",
      instead: { assigneeId: null },
      isExported: false,
    },
    { table: messages, column: messages.userId, onErase: "delete", hidden: ["clientId"] },
    { table: conversations, column: conversations.userId, onErase: "delete" },
  ],
};
