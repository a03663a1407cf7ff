import { isNull } from "drizzle-orm";
import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { subscriptionContract } from "../contract.ts";
import { ensureDefaultPrice } from "./default-price.ts";
import { subscriptionJobs } from "./jobs.ts";
import { mirrorMissing } from "./mirror-plans.ts";
import { noticeTemplates } from "./notice-mails.ts";
import { subscriptionPersonalData } from "./personal-data.ts";
import { purchaseTemplates } from "./purchase-mails.ts";
import { refundJobs } from "./refund-invoice.ts";
import { subscriptionRoutes } from "./routes.ts";
import { applyAndNotify, noticeJobs } from "./send-notices.ts";
import { serveInvoices } from "./serve-invoices.ts";
import { plans } from "./tables.ts";

const notificationKinds = defineNotificationKinds({
  subscription_trouble: {
    order: 130,
    icon: "credit-card",
    label: "Billing issues",
    hint: "When a payment fails or your access is about to end",
  },
  seat_request: {
    order: 131,
    icon: "ticket",
    label: "Seat requests",
    hint: "When a teammate asks you for a seat",
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    subscription: typeof notificationKinds;
  }
}

export const subscriptionFeature = defineFeature({
  name: "subscription",
  contract: subscriptionContract,
  routes: subscriptionRoutes,
  async start(services) {
    await ensureDefaultPrice(services);
    await mirrorMissing(services);
  },
  jobs: [...subscriptionJobs, ...noticeJobs, ...refundJobs],
  mailTemplates: [...purchaseTemplates, ...noticeTemplates],
  rawRoutes: serveInvoices,
  demo: async (context) => (await import("./demo.ts")).loadSubscriptionDemo(context),
  notificationKinds,
  personalData: subscriptionPersonalData,
  dashboardFigures: (db) => ({ soldPlans: db.$count(plans, isNull(plans.archivedAt)) }),
  paymentHandlers: { billingUpdated: applyAndNotify },
});
