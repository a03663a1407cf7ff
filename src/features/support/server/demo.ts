import { randomUUID } from "node:crypto";
import { guruIdsBySlug } from "#features/gurus/server/public.ts";
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
  /** The guru whom the member asked. */
  guru?: string;
  status: "open" | "in_progress" | "closed";
  subject: string;
  message: string;
  createdHoursAgo: number;
  /** The team leaves the question to the guru for this time. */
  snoozedForHours?: number;
  closedHoursAgo: number | null;
  responses: { from: "team" | "guru" | "member"; text: string; hoursAgo: number }[];
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
  const guruIds = await guruIdsBySlug(tx);
  for (const ticket of inOrder) await insertTicket(context, guruIds, ticket);
};

async function insertTicket(
  { tx, now, userId }: DemoContext,
  guruIds: Awaited<ReturnType<typeof guruIdsBySlug>>,
  ticket: DemoTicket,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const owner = userId(ticket.authorKey);
  const guru = ticket.guru === undefined ? undefined : guruIds.get(ticket.guru);
  const idOf = { team: userId("support"), guru: guru?.userId ?? null, member: owner };
  const last = ticket.responses.at(-1);
  const [row] = await tx
    .insert(supportRequests)
    .values({
      userId: owner,
      subject: ticket.subject,
      message: ticket.message,
      status: ticket.status,
      assigneeId: ticket.responses.some(({ from }) => from === "team") ? idOf.team : null,
      guruId: guru?.guruId ?? null,
      clientId: randomUUID(),
      isWaitingForTeam: ticket.status !== "closed" && (last?.from ?? "member") === "member",
      snoozedUntil: ticket.snoozedForHours === undefined ? null : ago(-ticket.snoozedForHours),
      closedAt: ticket.closedHoursAgo === null ? null : ago(ticket.closedHoursAgo),
      lastActivityAt: ago(ticket.closedHoursAgo ?? last?.hoursAgo ?? ticket.createdHoursAgo),
      createdAt: ago(ticket.createdHoursAgo),
    })
    .returning({ id: supportRequests.id });
  if (!row || ticket.responses.length === 0) return;
  await tx.insert(ticketResponses).values(
    ticket.responses.map(({ from, text, hoursAgo }) => ({
      ticketId: row.id,
      responderId: idOf[from],
      responseText: text,
      isFromTeam: from !== "member",
      clientId: randomUUID(),
      createdAt: ago(hoursAgo),
    })),
  );
}
