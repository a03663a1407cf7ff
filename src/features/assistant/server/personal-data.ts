import { sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { assistantConversations, assistantExchanges } from "./tables.ts";

export const assistantPersonalData: PersonalData = {
  rows: [
    { table: assistantConversations, column: assistantConversations.userId, onErase: "delete" },
  ],
  dependent: [
    {
      table: assistantExchanges,
      where: (memberId) =>
        sql`${assistantExchanges.conversationId} in (select id from assistant_conversations where user_id = ${memberId})`,
    },
  ],
};
