import { randomUUID } from "node:crypto";
import { HOUR_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import {
  quickReplies,
  supportFaqItems,
  supportRequests,
  supportSettings,
  ticketResponses,
} from "./tables.ts";

interface DemoTicket {
  authorKey: string;
  status: "open" | "in_progress" | "closed";
  subject: string;
  message: string;
  createdHoursAgo: number;
  closedHoursAgo: number | null;
  responses: { from: "team" | "member"; text: string; hoursAgo: number }[];
}

interface DemoSupport {
  settings: { supportTitle: string; supportSubtitle: string; faqTitle: string };
  faqItems: { question: string; answer: string }[];
  tickets: DemoTicket[];
  quickReplies: { title: string; text: string }[];
}

export const loadSupportDemo: LoadDemo = async (context) => {
  const { tx } = context;
  const {
    settings,
    faqItems,
    tickets,
    quickReplies: replies,
  } = readDemoJson<DemoSupport>("support.json");
  await tx.insert(supportSettings).values(settings);
  await tx
    .insert(supportFaqItems)
    .values(faqItems.map((item, index) => ({ ...item, orderPosition: index + 1 })));
  await tx
    .insert(quickReplies)
    .values(
      replies.map(({ title, text }, index) => ({ title, content: text, orderPosition: index + 1 })),
    );
  // Oldest first, so the ticket numbers are in order.
  const inOrder = tickets.toSorted((a, b) => b.createdHoursAgo - a.createdHoursAgo);
  for (const ticket of inOrder) await insertTicket(context, ticket);
};

async function insertTicket({ tx, now, userId }: DemoContext, ticket: DemoTicket): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const owner = userId(ticket.authorKey);
  const team = userId("support");
  const last = ticket.responses.at(-1);
  const [row] = await tx
    .insert(supportRequests)
    .values({
      userId: owner,
      subject: ticket.subject,
      message: ticket.message,
      status: ticket.status,
      assigneeId: ticket.responses.some(({ from }) => from === "team") ? team : null,
      clientId: randomUUID(),
      isWaitingForTeam: ticket.status !== "closed" && last?.from !== "team",
      closedAt: ticket.closedHoursAgo === null ? null : ago(ticket.closedHoursAgo),
      lastActivityAt: ago(ticket.closedHoursAgo ?? last?.hoursAgo ?? ticket.createdHoursAgo),
      createdAt: ago(ticket.createdHoursAgo),
    })
    .returning({ id: supportRequests.id });
  if (!row || ticket.responses.length === 0) return;
  await tx.insert(ticketResponses).values(
    ticket.responses.map(({ from, text, hoursAgo }) => ({
      ticketId: row.id,
      responderId: from === "team" ? team : owner,
      responseText: text,
      isFromTeam: from === "team",
      clientId: randomUUID(),
      createdAt: ago(hoursAgo),
    })),
  );
}
