import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { lessons, pillars } from "#features/learning/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { createdAt, editColumns, id, instant } from "#platform/server/postgres/columns.ts";
import { FORMULA_KEYS, METRIC_UNITS } from "../metrics.ts";
import { PRESCRIPTION_KINDS, SIZE_BANDS } from "../scorecard-rules.ts";

const ofOrganization = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" });
const ofMetric = () =>
  uuid()
    .notNull()
    .references(() => scorecardMetrics.id, { onDelete: "cascade" });
const cents = () => bigint({ mode: "number" });
const hundredths = () => numeric({ precision: 11, scale: 2, mode: "number" });
/** Limits of green and amber, both included; null: no limit. See `statusOf`. */
const bandColumns = () => ({
  greenFrom: doublePrecision(),
  greenTo: doublePrecision(),
  amberFrom: doublePrecision(),
  amberTo: doublePrecision(),
});

/** Names, help and limits of the metrics. The formulas are in `metrics.ts`. */
export const scorecardMetrics = pgTable(
  "scorecard_metrics",
  {
    id: id(),
    /** The formula; null for a metric that agencies enter directly. */
    formula: text({ enum: FORMULA_KEYS as [(typeof FORMULA_KEYS)[number]] }).unique(
      "scorecard_metrics_formula_unique",
    ),
    name: text().notNull(),
    help: text().notNull(),
    unit: text({ enum: METRIC_UNITS }).notNull(),
    pillarId: uuid().references(() => pillars.id, { onDelete: "set null" }),
    ...bandColumns(),
    position: integer().notNull(),
    /** Hidden from agencies; their values are kept. */
    isArchived: boolean().notNull().default(false),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("scorecard_metrics_of_pillar").on(table.pillarId),
    index("scorecard_metrics_saved_by").on(table.savedById),
  ],
);

/** Limits of money metrics in currencies other than US dollars. */
export const scorecardCurrencyBands = pgTable(
  "scorecard_currency_bands",
  { metricId: ofMetric(), currency: text().notNull(), ...bandColumns() },
  (table) => [
    primaryKey({ columns: [table.metricId, table.currency] }),
    check("scorecard_currency_bands_code", sql`currency ~ '^[A-Z]{3}$'`),
  ],
);

/** What to do about a metric that is not green, in order. */
export const scorecardPrescriptions = pgTable(
  "scorecard_prescriptions",
  {
    id: id(),
    metricId: ofMetric(),
    position: integer().notNull(),
    kind: text({ enum: PRESCRIPTION_KINDS }).notNull(),
    lessonId: uuid().references(() => lessons.id, { onDelete: "cascade" }),
    /** A template is an article of the library. */
    articleId: uuid().references(() => articles.id, { onDelete: "cascade" }),
    guruId: uuid().references(() => gurus.id, { onDelete: "cascade" }),
    eventTag: text(),
  },
  (table) => [
    index("scorecard_prescriptions_of_metric").on(table.metricId, table.position),
    index("scorecard_prescriptions_of_lesson").on(table.lessonId),
    index("scorecard_prescriptions_of_article").on(table.articleId),
    index("scorecard_prescriptions_of_guru").on(table.guruId),
    check(
      "scorecard_prescriptions_target",
      sql`num_nonnulls(lesson_id, article_id, guru_id, event_tag) = 1
        and case kind when 'lesson' then lesson_id is not null when 'template' then article_id is not null
          when 'guru' then guru_id is not null when 'event_tag' then event_tag is not null else false end`,
    ),
  ],
);

/** Choices of an agency. Without a row the defaults apply. */
export const scorecardSettings = pgTable(
  "scorecard_settings",
  {
    organizationId: ofOrganization().primaryKey(),
    currency: text().notNull().default("USD"),
    /** Team members see the numbers. */
    isTeamAllowed: boolean().notNull().default(false),
    /** The agency contributes to peer figures and sees them. */
    isInPeers: boolean().notNull().default(true),
    /** The assistant uses the numbers in answers to people who may see them. */
    isInAnswers: boolean().notNull().default(false),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("scorecard_settings_saved_by").on(table.savedById),
    check("scorecard_settings_currency", sql`currency ~ '^[A-Z]{3}$'`),
  ],
);

/** The inputs of an agency in a calendar month. Null: not entered. Money is in cents. */
export const scorecardMonths = pgTable(
  "scorecard_months",
  {
    organizationId: ofOrganization(),
    /** The first day of the month. */
    month: date({ mode: "string" }).notNull(),
    feeIncome: cents(),
    deliveryCost: cents(),
    otherPayroll: cents(),
    overhead: cents(),
    headcount: hundredths(),
    billableHours: hundredths(),
    availableHours: hundredths(),
    cash: cents(),
    largestClientIncome: cents(),
    recurringIncome: cents(),
    proposalsSent: integer(),
    proposalsWon: integer(),
    weightedPipeline: cents(),
    incomeTarget: cents(),
    ownerBillableHours: hundredths(),
    ownerHours: hundredths(),
    /** The month locks then: 60 days after its first entry, or later if a superadmin reopened it. */
    openUntil: instant().notNull(),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.month] }),
    index("scorecard_months_by_month").on(table.month),
    index("scorecard_months_saved_by").on(table.savedById),
    check("scorecard_months_first_day", sql`extract(day from month) = 1`),
  ],
);

/**
 * The values of all metrics by month. Those with a formula are computed from the inputs in the
 * transaction that saves them; the others are entered.
 */
export const scorecardValues = pgTable(
  "scorecard_values",
  {
    organizationId: ofOrganization(),
    metricId: ofMetric(),
    month: date({ mode: "string" }).notNull(),
    value: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.metricId, table.month] }),
    index("scorecard_values_of_metric").on(table.metricId, table.month),
    check("scorecard_values_first_day", sql`extract(day from month) = 1`),
  ],
);

/**
 * Since when an agency has had access without a gap, paid or given by staff. The daily job of the
 * peer figures writes it.
 */
export const scorecardAccess = pgTable("scorecard_access", {
  organizationId: ofOrganization().primaryKey(),
  since: instant().notNull(),
});

/**
 * Published peer figures: quartiles of the agencies of one currency and size in a month. The
 * contributions are kept to compare them with a later publication; no route returns them.
 */
export const peerFigures = pgTable(
  "peer_figures",
  {
    id: id(),
    metricId: ofMetric(),
    month: date({ mode: "string" }).notNull(),
    currency: text().notNull(),
    sizeBand: text({ enum: SIZE_BANDS }).notNull(),
    p25: doublePrecision().notNull(),
    p50: doublePrecision().notNull(),
    p75: doublePrecision().notNull(),
    contributorIds: uuid().array().notNull(),
    contributedValues: doublePrecision().array().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    unique("peer_figures_once").on(table.metricId, table.currency, table.sizeBand, table.month),
    check("peer_figures_seven_agencies", sql`cardinality(contributor_ids) >= 7`),
    check(
      "peer_figures_contributions",
      sql`cardinality(contributor_ids) = cardinality(contributed_values)`,
    ),
  ],
);
