import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { InvoiceLine } from "#platform/server/payments/payment-provider.ts";
import { createdAt, editColumns, id, instant } from "#platform/server/postgres/columns.ts";

export const BILLING_INTERVALS = ["year", "month"] as const;

/** What people can subscribe to. One plan is the default. Archived plans keep their subscribers. */
export const plans = pgTable(
  "plans",
  {
    id: id(),
    name: text().notNull(),
    currency: text().notNull().default("usd"),
    /** Null if the plan is not sold for this interval. */
    yearlyCents: integer(),
    monthlyCents: integer(),
    trialDays: integer().notNull().default(0),
    /** Seats in the price, including the payer's own. */
    includedSeats: integer().notNull().default(1),
    /** Price of one more seat; null if the plan has no extra seats for this interval. */
    seatYearlyCents: integer(),
    seatMonthlyCents: integer(),
    isDefault: boolean().notNull().default(false),
    archivedAt: instant(),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    uniqueIndex("plans_one_default").on(table.isDefault).where(sql`is_default`),
    check("plans_have_a_price", sql`yearly_cents is not null or monthly_cents is not null`),
    check("plans_included_seats", sql`included_seats >= 1`),
    check("plans_default_is_sold", sql`not is_default or archived_at is null`),
  ],
);

/**
 * A plan's prices at a provider. A price never changes: a new amount is a new row, and subscribers
 * keep the price they ordered.
 */
export const planPrices = pgTable(
  "plan_prices",
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    provider: text().notNull(),
    /** The plan itself, or one extra seat. */
    kind: text({ enum: ["base", "seat"] }).notNull(),
    interval: text({ enum: BILLING_INTERVALS }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The provider's id. */
    priceId: text().notNull(),
    /** New subscriptions use it. */
    isCurrent: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique("plan_prices_price_unique").on(table.provider, table.priceId),
    uniqueIndex("plan_prices_one_current")
      .on(table.planId, table.provider, table.kind, table.interval)
      .where(sql`is_current`),
  ],
);

export const COUPON_DURATIONS = ["once", "forever"] as const;

export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    /** In capital letters. */
    code: text().notNull().unique("coupons_code_unique"),
    percentOff: integer(),
    amountOffCents: integer(),
    duration: text({ enum: COUPON_DURATIONS }).notNull(),
    maxRedemptions: integer(),
    expiresAt: instant(),
    archivedAt: instant(),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  () => [
    check("coupons_one_discount", sql`(percent_off is null) <> (amount_off_cents is null)`),
    check("coupons_percent", sql`percent_off between 1 and 100`),
  ],
);

/** The coupon's id at a provider. */
export const couponMirrors = pgTable(
  "coupon_mirrors",
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    provider: text().notNull(),
    providerCouponId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.provider] }),
    unique("coupon_mirrors_id_unique").on(table.provider, table.providerCouponId),
  ],
);

export const SUBSCRIPTION_MISMATCHES = ["price", "amount"] as const;

/** One row for each subscription that was ordered with a coupon; a trigger on `subscriptions` writes it. */
export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    /** The provider's id of the subscription. */
    subscriptionId: text().notNull(),
    redeemedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.subscriptionId] })],
);

/** A member's subscription as the payment provider reported it last. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** active, trialing, past_due or canceled; any other value grants no access. */
    status: text().notNull(),
    /** Epoch seconds, as in the provider's API. */
    currentPeriodEnd: bigint({ mode: "number" }),
    /** Epoch seconds. */
    trialEnd: bigint({ mode: "number" }),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** The reason the member gave when canceling. */
    cancelReason: text(),
    paymentMethodBrand: text(),
    paymentMethodLast4: text(),
    provider: text(),
    /** The provider's id. */
    subscriptionId: text(),
    /** The ordered price; null for rows of an older version until the next sync. */
    priceId: text(),
    /** The price of the extra seats, if there are any. */
    seatPriceId: text(),
    /** The plan that `priceId` belongs to. */
    planId: uuid().references(() => plans.id),
    interval: text({ enum: BILLING_INTERVALS }),
    /** Paid seats in this period, including the payer's own. */
    seats: integer().notNull().default(1),
    /** Seats from the next period on. */
    nextSeats: integer().notNull().default(1),
    couponId: uuid().references(() => coupons.id),
    /** When the oldest unpaid invoice was issued, while the subscription is past due. */
    pastDueSince: instant(),
    /** The provider's reason for the last failed payment. */
    failureReason: text(),
    /** When that payment was tried last. */
    lastAttemptAt: instant(),
    /** How it differs from the order; staff must look at it. */
    mismatch: text({ enum: SUBSCRIPTION_MISMATCHES }),
    /** Sequence number of the fetch that wrote this row. Data from an older fetch is ignored. */
    answeredQuestion: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("subscriptions_late").on(table.pastDueSince).where(sql`status in ('past_due', 'unpaid')`),
    // The sidebar counts these, without reading their rows.
    index("subscriptions_late_members")
      .on(table.userId, table.provider)
      .where(sql`status in ('past_due', 'unpaid')`),
    index("subscriptions_mismatched").on(table.userId).where(sql`mismatch is not null`),
  ],
);

export const SUBSCRIPTION_EVENTS = ["started", "ended", "payment_failed", "changed"] as const;

/**
 * When someone started or stopped paying, when a payment failed, and when the price of a paid
 * subscription changed, for the trends of the dashboard.
 * A trigger on `subscriptions` writes it. It names nobody, so it stays when an account is deleted.
 */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: SUBSCRIPTION_EVENTS }).notNull(),
    at: instant().notNull(),
    /** The change of recurring revenue per year, so that prices per month stay whole numbers. */
    annualCents: integer().notNull().default(0),
    /** Null for events before there were several providers. */
    provider: text(),
  },
  (table) => [index("subscription_events_by_time").on(table.at)],
);

/** Maps a member to the provider's customer. */
export const billingCustomers = pgTable(
  "billing_customers",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    customerId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    unique("billing_customers_customer_unique").on(table.provider, table.customerId),
  ],
);

/** The open checkout of a member; at most one. */
export const subscriptionCheckouts = pgTable("subscription_checkouts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The provider returns the same checkout for the same key. */
  idempotencyKey: text().notNull(),
  /** Null until the provider has created the checkout. */
  checkoutId: text(),
  startedAt: instant().notNull(),
  // The order. Null in rows of an older version, which always order the default plan.
  planId: uuid().references(() => plans.id),
  interval: text({ enum: BILLING_INTERVALS }),
  seats: integer(),
  couponId: uuid().references(() => coupons.id),
  /** The provider's id of the ordered price. */
  priceId: text(),
});

/** A teammate's seat in the payer's subscription. The payer's own seat has no row. */
export const seats = pgTable(
  "seats",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    payerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    assignedById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** With fewer paid seats than rows, the latest rows give no access. */
    assignedAt: instant().notNull(),
  },
  (table) => [
    index("seats_of_payer").on(table.payerId, table.assignedAt, table.userId),
    check("seats_not_for_payer", sql`user_id <> payer_id`),
  ],
);

/** Teammates who asked the owners for a seat, until they have one. */
export const seatRequests = pgTable("seat_requests", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  requestedAt: instant().notNull(),
});

/** The billing emails that were sent. The primary key makes each one unique. */
export const billingNotices = pgTable(
  "billing_notices",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What it is about: an invoice, the end of a period. */
    key: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
);

/** Printed on invoices. */
export const billingDetails = pgTable("billing_details", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  company: text().notNull().default(""),
  line1: text().notNull().default(""),
  line2: text().notNull().default(""),
  postalCode: text().notNull().default(""),
  city: text().notNull().default(""),
  region: text().notNull().default(""),
  /** ISO 3166-1 alpha-2, or empty. */
  country: text().notNull().default(""),
  taxId: text().notNull().default(""),
  updatedAt: createdAt(),
});

export const invoices = pgTable(
  "invoices",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    number: text(),
    status: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    issuedAt: instant().notNull(),
    url: text(),
    pdfUrl: text(),
    refundedCents: integer().notNull().default(0),
    /** Null for invoices of an older version. */
    lines: jsonb().$type<InvoiceLine[]>(),
  },
  (table) => [
    index("invoices_of_member").on(table.userId, table.issuedAt.desc().nullsFirst()),
    index("invoices_issued").on(table.issuedAt),
  ],
);

/** Refunds that staff requested. A job sends them to the provider. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    requestedById: uuid().references(() => users.id, { onDelete: "set null" }),
    status: text({ enum: ["pending", "done", "failed"] })
      .notNull()
      .default("pending"),
    /** Why the provider refused it. */
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("refunds_of_invoice").on(table.invoiceId),
    check("refunds_positive", sql`amount_cents > 0`),
  ],
);
