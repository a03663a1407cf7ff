import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "../postgres/columns.ts";

/** A URL of another system that receives events. */
export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: id(),
  url: text().notNull(),
  description: text().notNull().default(""),
  /** Types of events, such as "lesson.completed". */
  events: text().array().notNull(),
  /** Encrypted (`sealText`). */
  secret: text().notNull(),
  /** Also signs until `previousSecretUntil`, so that the receiver can change over. */
  previousSecret: text(),
  previousSecretUntil: instant(),
  /** While set, nothing is sent. */
  pausedAt: instant(),
  /** Why it was paused automatically; null when a superadmin paused it. */
  pauseReason: text(),
  /** Since when every attempt failed. */
  failingSince: instant(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** An event for one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The id of the event, the same for every endpoint and attempt. */
    eventId: uuid().notNull(),
    /** The order of events. */
    position: bigserial({ mode: "number" }).notNull(),
    type: text().notNull(),
    /** Events of one object are delivered in order: "lesson:<id>". */
    subject: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    deliveredAt: instant(),
    /** Given up. */
    failedAt: instant(),
    lastStatus: integer(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_deliveries_log").on(table.endpointId, table.position.desc().nullsFirst()),
    index("webhook_deliveries_open")
      .on(table.endpointId, table.subject, table.position)
      .where(sql`delivered_at is null and failed_at is null`),
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and failed_at is null`),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);
