import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { INBOUND_STATES } from "../contract.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Every email that the hook accepted. It is stored before the hook answers, and a job processes it.
 * Emails that could not be added to a thread stay here until someone on the team decides.
 */
export const inboundEmails = pgTable(
  "inbound_emails",
  {
    id: id(),
    /** SHA-256 of recipient and content: a second delivery of the same email changes nothing. */
    digest: text().notNull().unique(),
    recipient: text().notNull(),
    raw: bytes().notNull(),
    state: text({ enum: INBOUND_STATES }).notNull().default("received"),
    /** Why it was ignored or held; a key of the texts in the contract. */
    reason: text(),
    /** Parsed from the email, for the list of held emails. */
    fromAddress: text(),
    subject: text(),
    excerpt: text(),
    /** The ticket, or the member whose conversation it is. */
    threadId: uuid(),
    /** How often processing started. */
    attempts: integer().notNull().default(0),
    /** The message, response or ticket that it became. */
    addedId: uuid(),
    createdAt: createdAt(),
    processedAt: instant(),
  },
  (table) => [
    index("inbound_emails_held")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`state = 'held'`),
    index("inbound_emails_processed").on(table.processedAt),
    check(
      "inbound_emails_known_state",
      sql`state in ('received', 'added', 'ignored', 'held', 'dismissed')`,
    ),
    check("inbound_emails_processed_at", sql`(state = 'received') = (processed_at is null)`),
  ],
);
