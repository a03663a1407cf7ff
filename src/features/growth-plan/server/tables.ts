import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import { createdAt, editColumns, id, instant } from "#platform/server/postgres/columns.ts";
import { COMMITMENT_REASONS, COMMITMENT_STATES } from "../plan-rules.ts";

const ofOrganization = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" });
const person = () => uuid().references(() => users.id, { onDelete: "set null" });

/** An agency's plan for 90 days. */
export const growthPlans = pgTable(
  "growth_plans",
  {
    id: id(),
    organizationId: ofOrganization(),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }).notNull(),
    createdById: person(),
    createdAt: createdAt(),
    /** Set when the agency closes the plan or starts the next one. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("growth_plans_one_open").on(table.organizationId).where(sql`ended_at is null`),
    index("growth_plans_of_organization").on(table.organizationId, table.startsOn),
    index("growth_plans_created_by").on(table.createdById),
    check("growth_plans_dates_in_order", sql`ends_on > starts_on`),
  ],
);

/** Something that a person of the agency promised to do by a day. */
export const commitments = pgTable(
  "commitments",
  {
    id: id(),
    organizationId: ofOrganization(),
    /** Null: made while the agency had no plan. */
    planId: uuid().references(() => growthPlans.id, { onDelete: "set null" }),
    title: text().notNull(),
    /** Plain text. */
    details: text().notNull().default(""),
    assigneeId: person(),
    dueOn: date({ mode: "string" }).notNull(),
    state: text({ enum: COMMITMENT_STATES }).notNull().default("open"),
    reason: text({ enum: COMMITMENT_REASONS }).notNull().default("none"),
    metricId: uuid().references(() => scorecardMetrics.id, { onDelete: "set null" }),
    lessonId: uuid().references(() => lessons.id, { onDelete: "set null" }),
    /** The exercise item of the lesson. */
    exerciseId: uuid(),
    callId: uuid().references(() => scheduledCalls.id, { onDelete: "set null" }),
    evidenceText: text().notNull().default(""),
    evidenceUrl: text(),
    /** The address of an uploaded file. */
    evidenceFileUrl: text(),
    doneAt: instant(),
    doneById: person(),
    /** An owner confirms that the work is done. */
    signedOffAt: instant(),
    signedOffById: person(),
    /** The day of the last reminder. */
    remindedOn: date({ mode: "string" }),
    createdById: person(),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("commitments_of_organization").on(table.organizationId, table.dueOn),
    index("commitments_of_plan").on(table.planId),
    index("commitments_of_assignee").on(table.assigneeId, table.dueOn),
    index("commitments_of_metric").on(table.metricId),
    index("commitments_of_lesson").on(table.lessonId),
    index("commitments_of_call").on(table.callId),
    index("commitments_done_by").on(table.doneById),
    index("commitments_signed_off_by").on(table.signedOffById),
    index("commitments_created_by").on(table.createdById),
    index("commitments_saved_by").on(table.savedById),
    index("commitments_due").on(table.dueOn).where(sql`state in ('open', 'in_progress')`),
    check("commitments_done", sql`(state = 'done') = (done_at is not null)`),
    check("commitments_signed_off", sql`signed_off_at is null or state = 'done'`),
  ],
);
