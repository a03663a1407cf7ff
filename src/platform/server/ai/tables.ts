import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "../postgres/columns.ts";

const AI_OUTCOMES = [
  "answered",
  "stopped",
  "unavailable",
  "invalid",
  "timeout",
  "budget_spent",
] as const;
export type AiOutcome = (typeof AI_OUTCOMES)[number];

/** Every request to the model: member, purpose, tokens, duration and outcome. Never its text. */
export const aiUsage = pgTable(
  "ai_usage",
  {
    id: id(),
    /** Null once the account is deleted. */
    memberId: uuid(),
    purpose: text().notNull(),
    model: text().notNull(),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    durationMs: integer().notNull(),
    outcome: text({ enum: AI_OUTCOMES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("ai_usage_of_member").on(table.memberId, table.createdAt.desc().nullsFirst()),
    index("ai_usage_newest").on(table.createdAt.desc().nullsFirst()),
  ],
);

/** The number of requests per member, purpose and day. */
export const aiBudgets = pgTable(
  "ai_budgets",
  {
    memberId: uuid().notNull(),
    purpose: text().notNull(),
    /** In UTC. */
    day: date({ mode: "string" }).notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.purpose, table.day] }),
    index("ai_budgets_age").on(table.day),
  ],
);
