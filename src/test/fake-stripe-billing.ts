import {
  change,
  customerOf,
  intentOf,
  ofCustomer,
  type StripeBooks,
  StripeFault,
  type StripeInvoice,
  type StripeItem,
  type StripeRoute,
  type StripeSubscription,
  stripeCharge,
  stripeInvoice,
} from "./fake-stripe-objects.ts";

const unitOf = (books: StripeBooks, item: Pick<StripeItem, "price">) =>
  books.prices.get(item.price.id)?.unit_amount ?? 0;

const couponOf = (books: StripeBooks, { discounts }: StripeSubscription) => {
  const source = discounts[0]?.source as { coupon: string } | undefined;
  return source ? (books.coupons.get(source.coupon) ?? null) : null;
};

/** Writes the invoice of one period, with the discount, and charges the card. */
export function chargePeriod(
  books: StripeBooks,
  subscription: StripeSubscription,
  reason: string,
): StripeInvoice {
  const lines = subscription.items.data.map((item) => ({
    description: `Price ${item.price.id}`,
    quantity: item.quantity,
    amount: unitOf(books, item) * item.quantity,
  }));
  const coupon = couponOf(books, subscription);
  const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
  const percent = coupon?.percent_off ?? 0;
  const discount = coupon?.amount_off
    ? Math.min(coupon.amount_off, gross)
    : lines.reduce((sum, { amount }) => sum + Math.round((amount * percent) / 100), 0);
  // A discount that applies once is removed with its first charge.
  if (coupon?.duration === "once") subscription.discounts = [];
  const total = gross - discount;
  const customer = String(customerOf(subscription));
  const isPaid = total === 0 || !books.declined.has(customer);
  return stripeInvoice(books, customer, isPaid ? "paid" : "open", {
    total,
    discount,
    lines,
    reason,
    subscription: subscription.id,
    created: books.now(),
  });
}

/** The end of a period or trial. */
export function stripeRenewal(books: StripeBooks, subscription: StripeSubscription): StripeInvoice {
  const invoice = chargePeriod(books, subscription, "subscription_cycle");
  subscription.status = invoice.status === "paid" ? "active" : "past_due";
  for (const item of subscription.items.data) {
    const { interval } = books.prices.get(item.price.id)?.recurring ?? {};
    const start = item.current_period_end;
    const days = interval === "month" ? 30 : 365;
    Object.assign(item, { current_period_start: start, current_period_end: start + days * 86_400 });
  }
  return invoice;
}

/** Items as in `prefix[0][id]`, `prefix[0][quantity]` and so on. */
function changedItems(
  books: StripeBooks,
  subscription: StripeSubscription,
  form: URLSearchParams,
  prefix: string,
): StripeItem[] {
  let items = subscription.items.data.map((item) => ({ ...item }));
  for (let index = 0; index < items.length + 1; index += 1) {
    const field = (name: string) => form.get(`${prefix}[${index}][${name}]`);
    const [id, price] = [field("id"), field("price")];
    if (!id && !price) break;
    if (id && !items.some((item) => item.id === id)) throw invalid("No such item", "items");
    if (price && !books.prices.has(price)) throw invalid("No such price", "items");
    const quantity = Number(field("quantity"));
    const [first] = items;
    if (id && field("deleted") === "true") items = items.filter((item) => item.id !== id);
    else if (id) items = items.map((item) => (item.id === id ? { ...item, quantity } : item));
    else if (first && price) {
      items = [...items, { ...first, id: books.newId("si"), price: { id: price }, quantity }];
    }
  }
  return items;
}

/** What a change costs for the rest of the period; nothing during a trial. */
function prorationOf(books: StripeBooks, subscription: StripeSubscription, items: StripeItem[]) {
  if (subscription.status === "trialing") return 0;
  const coupon = couponOf(books, subscription);
  const factor = 1 - (coupon?.percent_off ?? 0) / 100;
  const cost = (all: StripeItem[]) =>
    all.reduce((sum, item) => sum + unitOf(books, item) * item.quantity, 0);
  const [first] = subscription.items.data;
  if (!first) return 0;
  const { current_period_start: start, current_period_end: end } = first;
  const share = (end - books.now()) / (end - start);
  return Math.round((cost(items) - cost(subscription.items.data)) * share * factor);
}

const invalid = (message: string, param: string) =>
  new StripeFault(message, { type: "invalid_request_error", param });
const declined = () =>
  new StripeFault("Your card was declined.", { type: "card_error", code: "card_declined" });
const unconfirmed = () =>
  new StripeFault("The payment needs a confirmation of the customer.", {
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
  });

const UPDATE_FIELDS =
  /^(cancel_at_period_end|cancellation_details\[comment\]|items\[\d+\]\[(id|price|quantity|deleted)\]|proration_behavior|payment_behavior|metadata\[(paid_extra_seats|paid_until)\])$/;
const PREVIEW_FIELDS =
  /^(subscription|subscription_details\[(items\]\[\d+\]\[(id|price|quantity|deleted)|proration_behavior)\])$/;

export function billingRoutes(books: StripeBooks): StripeRoute[] {
  const find = (id: string) => books.subscriptions.find((one) => one.id === id);
  const invoiceOf = (id: string) => books.invoices.find((one) => one.id === id);
  return [
    {
      method: "GET",
      path: /^\/v1\/subscriptions$/,
      allows: /^(customer|status|limit|expand\[\d+\])$/,
      needs: ["customer"],
      handle: (form) => ofCustomer(books.subscriptions, form),
    },
    {
      method: "GET",
      path: /^\/v1\/subscriptions\/(\w+)$/,
      allows: /^expand\[\d+\]$/,
      needs: [],
      handle: (_form, id) => find(id) ?? null,
    },
    {
      method: "POST",
      path: /^\/v1\/subscriptions\/(\w+)$/,
      allows: UPDATE_FIELDS,
      needs: [],
      handle(form, id) {
        const subscription = find(id);
        return subscription ? updateSubscription(books, subscription, form) : null;
      },
    },
    {
      method: "DELETE",
      path: /^\/v1\/subscriptions\/(\w+)$/,
      allows: /^$/,
      needs: [],
      handle: (_form, id) =>
        change(
          books.subscriptions.find((one) => one.id === id && one.status !== "canceled"),
          { status: "canceled" },
        ),
    },
    {
      method: "POST",
      path: /^\/v1\/invoices\/create_preview$/,
      allows: PREVIEW_FIELDS,
      needs: ["subscription"],
      handle(form) {
        const subscription = find(form.get("subscription") ?? "");
        if (!subscription) return null;
        const items = changedItems(books, subscription, form, "subscription_details[items]");
        const total = prorationOf(books, subscription, items);
        return {
          id: "upcoming_in_1",
          object: "invoice",
          total,
          amount_due: total,
          currency: "usd",
        };
      },
    },
    {
      method: "GET",
      path: /^\/v1\/invoices$/,
      allows: /^(customer|limit|expand\[\d+\])$/,
      needs: ["customer"],
      handle: (form) => ofCustomer(books.invoices, form),
    },
    {
      method: "GET",
      path: /^\/v1\/invoices\/(\w+)$/,
      allows: /^expand\[\d+\]$/,
      needs: [],
      handle: (_form, id) => invoiceOf(id) ?? null,
    },
    {
      method: "POST",
      path: /^\/v1\/invoices\/(\w+)\/pay$/,
      allows: /^$/,
      needs: [],
      handle(_form, id) {
        const invoice = invoiceOf(id);
        return invoice ? payInvoice(books, invoice) : null;
      },
    },
    {
      method: "GET",
      path: /^\/v1\/charges$/,
      allows: /^(customer|limit|starting_after)$/,
      needs: ["customer"],
      handle: (form) => ofCustomer(books.charges, form),
    },
    {
      method: "GET",
      path: /^\/v1\/payment_intents\/(\w+)$/,
      allows: /^$/,
      needs: [],
      handle(_form, id) {
        const charge = books.charges.find((one) => one.payment_intent === id);
        return charge ? { id, object: "payment_intent", customer: charge.customer } : null;
      },
    },
    {
      method: "POST",
      path: /^\/v1\/refunds$/,
      allows: /^(payment_intent|amount)$/,
      needs: ["payment_intent"],
      handle: (form) => refund(books, form),
    },
  ];
}

function updateSubscription(
  books: StripeBooks,
  subscription: StripeSubscription,
  form: URLSearchParams,
): StripeSubscription {
  if (subscription.status === "canceled") throw invalid("The subscription has ended.", "id");
  const items = changedItems(books, subscription, form, "items");
  const isInvoiced = form.get("proration_behavior") === "always_invoice";
  const total = isInvoiced ? prorationOf(books, subscription, items) : 0;
  const customer = String(customerOf(subscription));
  if (total > 0) {
    const behavior = form.get("payment_behavior");
    const isConfirming = books.confirming.has(customer);
    const isRefused = books.declined.has(customer) || isConfirming;
    if (isRefused && behavior === "error_if_incomplete") {
      throw isConfirming ? unconfirmed() : declined();
    }
    subscription.latest_invoice = stripeInvoice(books, customer, isRefused ? "open" : "paid", {
      total,
      reason: "subscription_update",
      subscription: subscription.id,
      created: books.now(),
    });
    if (isRefused && behavior === "pending_if_incomplete") {
      subscription.pending_update = { subscription_items: items, metadata: metadataOf(form) };
      return subscription;
    }
  }
  applyUpdate(subscription, items, metadataOf(form));
  const ends = form.get("cancel_at_period_end");
  if (ends !== null) subscription.cancel_at_period_end = ends === "true";
  return subscription;
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    ["paid_extra_seats", "paid_until"].flatMap((name) => {
      const value = form.get(`metadata[${name}]`);
      return value === null ? [] : [[name, value]];
    }),
  );

function applyUpdate(
  subscription: StripeSubscription,
  items: StripeItem[],
  metadata: Record<string, string>,
) {
  subscription.items = { object: "list", data: items };
  for (const [name, value] of Object.entries(metadata)) {
    if (value === "") delete subscription.metadata[name];
    else subscription.metadata[name] = value;
  }
}

/** The person confirms the payment on the page of the open invoice. */
export function confirmPayment(books: StripeBooks, subscription: StripeSubscription) {
  const { pending_update: pending, latest_invoice: invoice } = subscription;
  if (!pending || !invoice) throw new Error("There is nothing to confirm");
  payInvoice(books, invoice);
  applyUpdate(subscription, pending.subscription_items, pending.metadata);
  subscription.pending_update = null;
}

function payInvoice(books: StripeBooks, invoice: StripeInvoice): StripeInvoice {
  if (invoice.status !== "open") throw invalid("Invoice is already paid", "id");
  const { customer, total: amount } = invoice;
  const isPaid = !books.declined.has(customer);
  stripeCharge(books, { customer, intent: intentOf(invoice), amount, isPaid });
  if (!isPaid) throw declined();
  invoice.status = "paid";
  for (const payment of invoice.payments.data) payment.status = "paid";
  for (const one of books.subscriptions) {
    if (customerOf(one) === customer && one.status === "past_due") one.status = "active";
  }
  return invoice;
}

function refund(books: StripeBooks, form: URLSearchParams) {
  const intent = form.get("payment_intent");
  const charge = books.charges.find(
    (one) => one.payment_intent === intent && one.status === "succeeded",
  );
  if (charge) {
    const left = Number(charge.amount) - Number(charge.amount_refunded);
    const amount = form.has("amount") ? Number(form.get("amount")) : left;
    if (left === 0) {
      throw new StripeFault(`Charge ${charge.id} has already been refunded.`, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
      });
    }
    if (amount > left) {
      throw invalid("Refund amount is greater than unrefunded amount on charge.", "amount");
    }
    charge.amount_refunded = Number(charge.amount_refunded) + amount;
  }
  const made = { id: books.newId("re"), object: "refund", payment_intent: intent };
  books.refunds.push(made);
  return made;
}
