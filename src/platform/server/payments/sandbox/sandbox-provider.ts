import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import type { Database, Transaction } from "../../postgres/database.ts";
import type { CheckoutState, PaymentProvider } from "../payment-provider.ts";
import { confirmationRequired } from "../refusals.ts";
import { verifySignature } from "../signature.ts";
import { createCoupon, createPrice, endCoupon, findPrice } from "./catalog.ts";
import {
  expireCheckout,
  findCheckout,
  openCheckout,
  openSubscriptionCheckout,
  payCheckout,
  refundCheckout,
  type SandboxCheckout,
  TEST_CARDS,
  type TestCard,
  toPayment,
} from "./checkouts.ts";
import { closeCustomer } from "./close-customer.ts";
import {
  createWebhookSender,
  type Deliver,
  queueEvent,
  readEvent,
  SIGNATURE_HEADER,
} from "./events.ts";
import { payInvoice, payOpenInvoices, refundInvoice } from "./invoices.ts";
import { readBilling } from "./read-billing.ts";
import { sandboxId } from "./sandbox-id.ts";
import { addSeats, confirmSeats, findPendingSeats, previewSeats, reduceSeats } from "./seats.ts";
import { cancelNow, renewNow, setCancellation } from "./subscriptions.ts";
import { sandboxCustomers } from "./tables.ts";

/** The provider plus the functions of the sandbox's test pages. */
export interface Sandbox extends PaymentProvider {
  readonly name: "sandbox";
  findTestCheckout: (id: string, userId: string) => Promise<SandboxCheckout | null>;
  /** Returns false when the checkout is no longer open. */
  payTestCheckout: (id: string, card: TestCard) => Promise<boolean>;
  changeCard: (customerId: string, card: TestCard) => Promise<void>;
  /** Runs the next charge now and declines it. */
  failRenewal: (customerId: string) => Promise<void>;
  /** Runs the next charge now, which also ends a trial. */
  renewNow: (customerId: string) => Promise<void>;
  /** Declines every charge until the card is changed or accepted again. */
  declineCharges: (customerId: string) => Promise<void>;
  /** Accepts the same card again, and charges nothing. */
  acceptCharges: (customerId: string) => Promise<void>;
  /** The bank asks for a confirmation of every order of seats until charges are accepted again. */
  askForConfirmation: (customerId: string) => Promise<void>;
  hasPendingSeats: (customerId: string) => Promise<boolean>;
  /** Returns false when there is nothing to confirm. */
  confirmSeats: (customerId: string) => Promise<boolean>;
  deliverWith: (deliver: Deliver) => void;
  deliverPending: () => Promise<void>;
}

export const asSandbox = (provider: PaymentProvider): Sandbox | null =>
  provider.name === "sandbox" ? (provider as Sandbox) : null;

interface SandboxDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  secret: string;
  appUrl: string;
}

/**
 * A payment provider in our own tables, for demos, development and tests. No money moves, but our
 * side of the integration is the same: checkouts, signed webhooks, fetched state.
 */
export function createSandbox({ db, clock, log, secret, appUrl }: SandboxDeps): Sandbox {
  const webhookSecret = createHmac("sha256", secret).update("sandbox-webhooks").digest("hex");
  let deliver: Deliver = async (payload, headers) =>
    (await fetch(`${appUrl}/api/webhooks/payments`, { method: "POST", body: payload, headers }))
      .status;
  const webhooks = createWebhookSender({ db, clock, log, webhookSecret, deliver: () => deliver });
  const toCheckout = ({ id, status }: SandboxCheckout): CheckoutState => ({
    id,
    status,
    url: `${appUrl}/subscription/test-checkout/${id}`,
  });
  /** Applies a change in a transaction, then sends its webhooks. */
  const change = async (act: (tx: Transaction, now: Date) => Promise<string[] | null>) => {
    const events = await db.transaction((tx) => act(tx, clock.now()));
    await webhooks.sendNow(events ?? []);
    return events !== null;
  };
  const ofCustomer = (
    customerId: string,
    type: string,
    act: (tx: Transaction, now: Date) => Promise<void>,
  ) =>
    change(async (tx, now) => {
      await act(tx, now);
      return [await queueEvent(tx, now, { type, customerId })];
    });

  const portalUrl = `${appUrl}/subscription/test-portal`;

  return {
    name: "sandbox",
    createPrice: (price) => createPrice(db, price),
    fetchPrice: (id) => findPrice(db, id),
    createCoupon: (coupon) => createCoupon(db, coupon),
    deleteCoupon: (id) => endCoupon(db, id, clock.now()),
    async createCustomer({ userId, email, name }) {
      await db
        .insert(sandboxCustomers)
        .values({ id: sandboxId("cus"), userId, email, name })
        .onConflictDoNothing({ target: sandboxCustomers.userId });
      const row = await db
        .select({ id: sandboxCustomers.id })
        .from(sandboxCustomers)
        .where(eq(sandboxCustomers.userId, userId))
        .then(one);
      return row.id;
    },
    async updateCustomer(customerId, { email }) {
      // The details are printed on our own invoices, from our own table.
      if (!email) return;
      await db.update(sandboxCustomers).set({ email }).where(eq(sandboxCustomers.id, customerId));
    },
    createSubscriptionCheckout: async (request) =>
      toCheckout(await openSubscriptionCheckout(db, request, clock.now())),
    createPaymentCheckout: async (request) =>
      toCheckout(await openCheckout(db, { ...request, mode: "payment" })),
    async fetchCheckout(id) {
      const row = await findCheckout(db, id, clock.now());
      return row && toCheckout(row);
    },
    async expireCheckout(id) {
      await change((tx, now) => expireCheckout(tx, id, now));
    },
    billingPortal: async () => portalUrl,
    async cancelAtPeriodEnd(id, cancelComment) {
      await change((tx, now) =>
        setCancellation(tx, id, { cancelAtPeriodEnd: true, cancelComment }, now),
      );
    },
    async resume(id) {
      const resumed = { cancelAtPeriodEnd: false, cancelComment: null };
      await change((tx, now) => setCancellation(tx, id, resumed, now));
    },
    async cancelNow(id) {
      await change((tx, now) => cancelNow(tx, id, now));
    },
    previewSeats: (id, order) => db.transaction((tx) => previewSeats(tx, id, order, clock.now())),
    async addSeats(id, order) {
      const isDone = await change((tx, now) => addSeats(tx, id, order, now));
      if (!isDone) throw confirmationRequired(portalUrl);
    },
    async reduceSeats(id, order) {
      await change((tx, now) => reduceSeats(tx, id, order, now));
    },
    async payInvoice(id) {
      const { result, events } = await db.transaction((tx) => payInvoice(tx, id, clock.now()));
      await webhooks.sendNow(events);
      return result;
    },
    async refundInvoice(refund) {
      await change((tx, now) => refundInvoice(tx, refund, now));
    },
    async closeCustomer(customerId) {
      await change((tx, now) => closeCustomer(tx, customerId, now));
    },
    fetchBilling: (customerId) => db.transaction((tx) => readBilling(tx, customerId, clock.now())),
    async fetchPayment(id) {
      const row = await findCheckout(db, id, clock.now());
      return row && toPayment(row);
    },
    // The events of the sandbox name the checkout or the customer.
    findSubjectOf: async () => null,
    async refund(id) {
      await change((tx, now) => refundCheckout(tx, id, now));
    },
    verifyWebhook(rawBody, headers) {
      verifySignature(rawBody, headers[SIGNATURE_HEADER], webhookSecret, clock.now());
      return readEvent(rawBody);
    },

    async findTestCheckout(id, userId) {
      const row = await findCheckout(db, id, clock.now());
      return row?.userId === userId ? row : null;
    },
    payTestCheckout: (id, card) => change((tx, now) => payCheckout(tx, id, card, now)),
    async changeCard(customerId, card) {
      await ofCustomer(customerId, "customer.updated", async (tx) => {
        await tx
          .update(sandboxCustomers)
          .set({ cardBrand: card, cardLast4: TEST_CARDS[card], isCardFailing: false })
          .where(eq(sandboxCustomers.id, customerId));
        await payOpenInvoices(tx, customerId);
      });
    },
    async failRenewal(customerId) {
      await ofCustomer(customerId, "invoice.payment_failed", async (tx, now) => {
        await setCard(tx, customerId, { isCardFailing: true });
        await renewNow(tx, customerId, now);
      });
    },
    async renewNow(customerId) {
      await ofCustomer(customerId, "invoice.paid", (tx, now) => renewNow(tx, customerId, now));
    },
    async declineCharges(customerId) {
      await ofCustomer(customerId, "customer.updated", (tx) =>
        setCard(tx, customerId, { isCardFailing: true }),
      );
    },
    async acceptCharges(customerId) {
      await ofCustomer(customerId, "customer.updated", (tx) =>
        setCard(tx, customerId, { isCardFailing: false, needsConfirmation: false }),
      );
    },
    async askForConfirmation(customerId) {
      await ofCustomer(customerId, "customer.updated", (tx) =>
        setCard(tx, customerId, { needsConfirmation: true }),
      );
    },
    hasPendingSeats: async (customerId) => (await findPendingSeats(db, customerId)) !== null,
    confirmSeats: (customerId) => change((tx, now) => confirmSeats(tx, customerId, now)),
    deliverWith(replacement) {
      deliver = replacement;
    },
    deliverPending: () => webhooks.sendPending(),
  };
}

type Card = Pick<typeof sandboxCustomers.$inferInsert, "isCardFailing" | "needsConfirmation">;

async function setCard(tx: Transaction, customerId: string, card: Card): Promise<void> {
  await tx.update(sandboxCustomers).set(card).where(eq(sandboxCustomers.id, customerId));
}
