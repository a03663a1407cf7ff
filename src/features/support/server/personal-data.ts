import { eq, sql } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { RESPONSE_FILES, TICKET_FILES } from "./present-ticket.ts";
import { supportRequests, ticketResponses } from "./tables.ts";

export const supportPersonalData: PersonalData = {
  rows: [
    // Replies by a deleted team member stay in the ticket.
    {
      table: ticketResponses,
      column: ticketResponses.responderId,
      onErase: "anonymize",
      isExported: false,
    },
    {
      table: supportRequests,
      column: supportRequests.assigneeId,
      onErase: "anonymize",
      instead: { assigneeId: null },
      isExported: false,
    },
    {
      table: supportRequests,
      column: supportRequests.userId,
      onErase: "delete",
      hidden: ["clientId", "isWaitingForTeam", "waitingSince", "snoozedUntil"],
    },
  ],
  dependent: [
    {
      table: ticketResponses,
      where: (memberId) =>
        sql`not ${ticketResponses.isInternal} and ${ticketResponses.ticketId} in (select id from support_requests where user_id = ${memberId})`,
      hidden: ["clientId", "isInternal"],
    },
  ],
  async beforeErase(tx, _services, member) {
    const rows = await tx
      .select({ ticketId: supportRequests.id, responseId: ticketResponses.id })
      .from(supportRequests)
      .leftJoin(ticketResponses, eq(ticketResponses.ticketId, supportRequests.id))
      .where(eq(supportRequests.userId, member.id));
    const tickets = [...new Set(rows.map(({ ticketId }) => ticketId))];
    const responses = rows.flatMap(({ responseId }) => responseId ?? []);
    await releaseFiles(tx, { type: TICKET_FILES, ids: tickets });
    await releaseFiles(tx, { type: RESPONSE_FILES, ids: responses });
  },
};
