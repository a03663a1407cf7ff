import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { Clock } from "../../clock.ts";
import type { CheckoutState, CustomerDetails, PaymentProvider } from "../payment-provider.ts";
import { couponInvalid } from "../refusals.ts";
import { verifySignature } from "../signature.ts";
import { createCoupon, createPrice, isCouponProblem, readPrice } from "./catalog.ts";
import { payInvoice, refundInvoice } from "./invoices.ts";
import { readBilling } from "./read-billing.ts";
import { readEvent } from "./read-event.ts";
import { readPayment, readSession } from "./read-payment.ts";
import { addSeats, previewSeats, reduceSeats } from "./seats.ts";
import { createStripe, orNull } from "./stripe-client.ts";

/** Stripe's minimum lifetime of a checkout (30 minutes), plus a minute for clock differences. */
const MIN_OPEN_SECONDS = 31 * 60;
const MAX_COMMENT = 500;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
  appUrl: string;
  clock: Clock;
}

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const { webhookSecret, appUrl, clock } = settings;
  const stripe = createStripe(settings.secretKey, settings.apiUrl);
  // The SDK's retries of one call share this key; a later call, such as canceling again, gets a new one.
  const once = () => ({ idempotencyKey: randomUUID() });

  return {
    name: "stripe",
    createPrice: (price) => createPrice(stripe, price),
    fetchPrice: (id) => readPrice(stripe, id),
    createCoupon: (coupon) => createCoupon(stripe, coupon, clock.now()),
    async deleteCoupon(id) {
      await orNull(stripe.coupons.del(id));
    },
    async createCustomer({ userId, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey: `customer-${userId}` },
      );
      return customer.id;
    },
    async updateCustomer(customerId, { email, details }) {
      await stripe.customers.update(
        customerId,
        { ...(email ? { email } : {}), ...(details ? printed(details) : {}) },
        once(),
      );
    },
    async createSubscriptionCheckout(request) {
      const { userId, idempotencyKey, seatPriceId, extraSeats, trialDays, couponId } = request;
      const hasSeats = seatPriceId !== null && extraSeats > 0;
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: "subscription",
            customer: request.customerId,
            client_reference_id: userId,
            line_items: [
              { price: request.priceId, quantity: 1 },
              ...(hasSeats ? [{ price: seatPriceId, quantity: extraSeats }] : []),
            ],
            ...(couponId ? { discounts: [{ coupon: couponId }] } : {}),
            subscription_data: {
              metadata: { user_id: userId, ...(couponId ? { coupon_id: couponId } : {}) },
              ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
            },
            success_url: appUrl + request.successPath,
            cancel_url: appUrl + request.cancelPath,
          },
          { idempotencyKey },
        )
        .catch((error: unknown) => {
          throw isCouponProblem(error) ? couponInvalid() : error;
        });
      return toCheckout(session);
    },
    async createPaymentCheckout(request) {
      const { purpose, subjectId, userId, idempotencyKey, expiresAt } = request;
      const soonest = Math.floor(clock.now().getTime() / 1000) + MIN_OPEN_SECONDS;
      const metadata = { purpose, subject_id: subjectId, user_id: userId };
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          customer_email: request.email,
          client_reference_id: userId,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: ANNUAL_PLAN.currency,
                unit_amount: request.amountCents,
                product_data: { name: request.description },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          expires_at: Math.max(soonest, Math.floor(expiresAt.getTime() / 1000)),
          success_url: appUrl + request.successPath,
          cancel_url: appUrl + request.cancelPath,
        },
        { idempotencyKey },
      );
      return toCheckout(session);
    },
    async fetchCheckout(id) {
      const session = await readSession(stripe, id);
      return session && toCheckout(session);
    },
    async expireCheckout(id) {
      const session = await readSession(stripe, id);
      if (session?.status === "open") await stripe.checkout.sessions.expire(id, {}, once());
    },
    async billingPortal(customer, returnPath) {
      const portal = await stripe.billingPortal.sessions.create(
        { customer, return_url: appUrl + returnPath },
        once(),
      );
      return portal.url;
    },
    async cancelAtPeriodEnd(id, reason) {
      await stripe.subscriptions.update(
        id,
        {
          cancel_at_period_end: true,
          ...(reason ? { cancellation_details: { comment: reason.slice(0, MAX_COMMENT) } } : {}),
        },
        once(),
      );
    },
    async resume(id) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: false }, once());
    },
    async cancelNow(id) {
      await orNull(stripe.subscriptions.cancel(id, {}, once()));
    },
    previewSeats: (id, order) => previewSeats(stripe, id, order),
    addSeats: (id, order) => addSeats(stripe, id, order),
    reduceSeats: (id, order) => reduceSeats(stripe, id, order),
    payInvoice: (id) => payInvoice(stripe, id),
    refundInvoice: (refund) => refundInvoice(stripe, refund),
    async closeCustomer(customerId) {
      // Stripe cancels the customer's subscriptions with it and keeps the invoices.
      await orNull(stripe.customers.del(customerId));
    },
    fetchBilling: (customerId) => readBilling(stripe, customerId),
    fetchPayment: (checkoutId) => readPayment(stripe, checkoutId),
    async findSubjectOf(paymentId) {
      const found = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
      const [session] = found.data;
      if (session?.mode === "payment") return { checkoutId: session.id };
      const intent = await orNull(stripe.paymentIntents.retrieve(paymentId));
      const customer = intent?.customer;
      const customerId = typeof customer === "object" ? customer?.id : customer;
      return customerId ? { customerId } : null;
    },
    async refund(checkoutId) {
      const session = await readSession(stripe, checkoutId);
      const intent = session?.payment_intent;
      const payment = typeof intent === "string" ? intent : intent?.id;
      if (!payment || (await readPayment(stripe, checkoutId))?.status !== "paid") return;
      await stripe.refunds.create(
        { payment_intent: payment },
        { idempotencyKey: `refund-${checkoutId}` },
      );
    },
    verifyWebhook(rawBody, headers) {
      verifySignature(rawBody, headers["stripe-signature"], webhookSecret, clock.now());
      return readEvent(rawBody);
    },
  };
}

const MAX_FIELD = 140;

/** Stripe prints custom fields on invoices. Its own tax ids need a type for each country. */
function printed({ company, taxId, ...address }: CustomerDetails): Stripe.CustomerUpdateParams {
  const { line1, line2, postalCode, city, region, country } = address;
  const fields = [
    { name: "Company", value: company.slice(0, MAX_FIELD) },
    { name: "Tax ID", value: taxId.slice(0, MAX_FIELD) },
  ].filter(({ value }) => value !== "");
  return {
    address: { line1, line2, postal_code: postalCode, city, state: region, country },
    invoice_settings: { custom_fields: fields.length > 0 ? fields : "" },
  };
}

function toCheckout({ id, url, status }: Stripe.Checkout.Session): CheckoutState {
  const ended = (["complete", "expired"] as const).find((word) => word === status);
  return { id, url: url ?? "", status: ended ?? "open" };
}
