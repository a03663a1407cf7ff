import { eq } from "drizzle-orm";
import { openTicket } from "#features/support/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { withoutNumbers } from "./numbers-in-answers.ts";
import { presentExchanges } from "./present.ts";
import { findConversation, listExchanges } from "./queries.ts";
import { assistantConversations } from "./tables.ts";
import { formatTranscript } from "./transcript.ts";

interface HandOver {
  id: string;
  subject: string;
  message: string;
  clientId: string;
}

/** The maximum length of a ticket message. */
const MAX_MESSAGE = 10_000;

/** 'Ask the team instead': opens a ticket with the conversation. Support never sees numbers. */
export async function handOver(
  services: Services,
  actor: Actor,
  { id, subject, message, clientId }: HandOver,
): Promise<string> {
  const { db } = services;
  const conversation = await findConversation(db, actor.userId, id);
  if (!conversation) throw notFound();
  const exchanges = await presentExchanges(services, actor, await listExchanges(db, id));
  const text = formatTranscript({
    message,
    exchanges: withoutNumbers(exchanges),
    maxLength: MAX_MESSAGE,
  });
  const ticketId = await openTicket(services, actor, { subject, message: text, clientId });
  await db
    .update(assistantConversations)
    .set({ ticketId })
    .where(eq(assistantConversations.id, id));
  return ticketId;
}
