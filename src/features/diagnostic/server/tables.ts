import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { createdAt, editColumns, id, instant } from "#platform/server/postgres/columns.ts";

const ofPillar = () =>
  uuid()
    .notNull()
    .references(() => pillars.id, { onDelete: "cascade" });

/** Statements that people rate from 1 (not at all) to 5 (completely), five per pillar. */
export const diagnosticStatements = pgTable(
  "diagnostic_statements",
  {
    id: id(),
    pillarId: ofPillar(),
    /** 1, 2, 3 … within the pillar. */
    position: integer().notNull(),
    text: text().notNull(),
    /** Not asked any more; earlier answers stay. */
    isArchived: boolean().notNull().default(false),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("diagnostic_statements_of_pillar").on(table.pillarId, table.position),
    index("diagnostic_statements_saved_by").on(table.savedById),
  ],
);

/** One person's answers at one time. */
export const diagnostics = pgTable(
  "diagnostics",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The agency at that time. */
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    startedAt: instant().notNull(),
    /** Null while the person has not answered every statement. */
    completedAt: instant(),
  },
  (table) => [
    uniqueIndex("diagnostics_one_open")
      .on(table.userId, table.organizationId)
      .where(sql`completed_at is null`),
    index("diagnostics_of_member").on(table.userId, table.completedAt.desc().nullsFirst()),
    index("diagnostics_of_organization").on(
      table.organizationId,
      table.completedAt.desc().nullsFirst(),
    ),
  ],
);

export const diagnosticAnswers = pgTable(
  "diagnostic_answers",
  {
    diagnosticId: uuid()
      .notNull()
      .references(() => diagnostics.id, { onDelete: "cascade" }),
    statementId: uuid()
      .notNull()
      .references(() => diagnosticStatements.id, { onDelete: "cascade" }),
    /** The pillar of the statement at that time. */
    pillarId: ofPillar(),
    score: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.diagnosticId, table.statementId] }),
    index("diagnostic_answers_of_statement").on(table.statementId),
    index("diagnostic_answers_of_pillar").on(table.pillarId),
    check("diagnostic_answers_score", sql`score between 1 and 5`),
  ],
);
