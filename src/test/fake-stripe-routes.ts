export interface StripeThing {
  id: string;
  [field: string]: unknown;
}

export interface StripeBooks {
  customers: Map<string, StripeThing>;
  sessions: Map<string, StripeThing>;
  subscriptions: StripeThing[];
  invoices: StripeThing[];
  charges: StripeThing[];
  refunds: StripeThing[];
  newId: (kind: string) => string;
}

interface Route {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  /** The parameters from Stripe's reference that this endpoint accepts. */
  allows: RegExp;
  needs: string[];
  handle: (form: URLSearchParams, id: string) => object | null;
}

const list = (data: StripeThing[]) => ({ object: "list", data, has_more: false, url: "/" });
const SESSION_FIELDS =
  /^(mode|customer|customer_email|client_reference_id|success_url|cancel_url|expires_at|line_items\[\d+\]\[(price|quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|metadata\[\w+\]|(subscription|payment_intent)_data\]?\[metadata\]\[\w+\]|expand\[\d+\])$/;

export function handlersOf(books: StripeBooks, price: string): Route[] {
  const ofCustomer = (things: StripeThing[], form: URLSearchParams) =>
    list(things.filter((thing) => customerOf(thing) === form.get("customer")));
  return [
    {
      method: "GET",
      path: /^\/v1\/prices\/(\w+)$/,
      allows: /^$/,
      needs: [],
      handle: (_form, id) => (id === price ? { id, object: "price", active: true } : null),
    },
    {
      method: "POST",
      path: /^\/v1\/customers$/,
      allows: /^(email|name|metadata\[\w+\])$/,
      needs: [],
      handle(form) {
        const customer = { id: books.newId("cus"), object: "customer", email: form.get("email") };
        books.customers.set(customer.id, customer);
        return customer;
      },
    },
    {
      method: "POST",
      path: /^\/v1\/customers\/(\w+)$/,
      allows: /^email$/,
      needs: ["email"],
      handle(form, id) {
        const customer = books.customers.get(id);
        return customer ? Object.assign(customer, { email: form.get("email") }) : null;
      },
    },
    {
      method: "DELETE",
      path: /^\/v1\/customers\/(\w+)$/,
      allows: /^$/,
      needs: [],
      handle(_form, id) {
        if (!books.customers.delete(id)) return null;
        for (const one of books.subscriptions) {
          if (customerOf(one) === id) Object.assign(one, { status: "canceled" });
        }
        return { id, object: "customer", deleted: true };
      },
    },
    {
      method: "POST",
      path: /^\/v1\/checkout\/sessions$/,
      allows: SESSION_FIELDS,
      needs: ["mode", "success_url", "line_items[0][quantity]"],
      handle(form) {
        const id = books.newId("cs");
        const session = {
          id,
          object: "checkout.session",
          mode: form.get("mode"),
          customer: form.get("customer"),
          status: "open",
          payment_status: "unpaid",
          amount_total: Number(form.get("line_items[0][price_data][unit_amount]") ?? 40_000),
          currency: "usd",
          url: `https://checkout.stripe.test/${id}`,
          payment_intent: null,
          metadata: {
            purpose: form.get("metadata[purpose]") ?? undefined,
            subject_id: form.get("metadata[subject_id]") ?? undefined,
          },
        };
        books.sessions.set(id, session);
        return session;
      },
    },
    {
      method: "GET",
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      allows: /^expand\[\d+\]$/,
      needs: [],
      handle: (_form, id) => books.sessions.get(id) ?? null,
    },
    {
      method: "POST",
      path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      allows: /^$/,
      needs: [],
      handle: (_form, id) => change(books.sessions.get(id), { status: "expired", url: null }),
    },
    {
      method: "GET",
      path: /^\/v1\/checkout\/sessions$/,
      allows: /^(payment_intent|limit)$/,
      needs: [],
      handle: (form) =>
        list(
          [...books.sessions.values()].filter(
            ({ payment_intent }) =>
              (payment_intent as StripeThing | null)?.id === form.get("payment_intent"),
          ),
        ),
    },
    {
      method: "GET",
      path: /^\/v1\/subscriptions$/,
      allows: /^(customer|status|limit|expand\[\d+\])$/,
      needs: ["customer"],
      handle: (form) => ofCustomer(books.subscriptions, form),
    },
    {
      method: "POST",
      path: /^\/v1\/subscriptions\/(\w+)$/,
      allows: /^(cancel_at_period_end|cancellation_details\[comment\])$/,
      needs: ["cancel_at_period_end"],
      handle: (form, id) =>
        change(
          books.subscriptions.find((one) => one.id === id),
          { cancel_at_period_end: form.get("cancel_at_period_end") === "true" },
        ),
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
      path: /^\/v1\/charges$/,
      allows: /^(customer|limit)$/,
      needs: ["customer"],
      handle: (form) => ofCustomer(books.charges, form),
    },
    {
      method: "POST",
      path: /^\/v1\/billing_portal\/sessions$/,
      allows: /^(customer|return_url)$/,
      needs: ["customer"],
      handle: () => ({ id: books.newId("bps"), url: "https://billing.stripe.test/session" }),
    },
    {
      method: "POST",
      path: /^\/v1\/refunds$/,
      allows: /^payment_intent$/,
      needs: ["payment_intent"],
      handle(form) {
        const refund = { id: books.newId("re"), payment_intent: form.get("payment_intent"), price };
        books.refunds.push(refund);
        return refund;
      },
    },
  ];
}

function change(thing: StripeThing | undefined, fields: object): StripeThing | null {
  return thing ? Object.assign(thing, fields) : null;
}

const customerOf = ({ customer }: StripeThing): unknown =>
  typeof customer === "object" ? (customer as StripeThing | null)?.id : customer;

interface SubscriptionFacts {
  customer: string;
  price: string;
  status?: string;
  periodEnd?: number;
  created?: number;
}

/** A subscription in Stripe's current API version, where the period belongs to the item. */
export function stripeSubscription(books: StripeBooks, facts: SubscriptionFacts): StripeThing {
  const subscription = {
    id: books.newId("sub"),
    object: "subscription",
    status: facts.status ?? "active",
    created: facts.created ?? 1_700_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    metadata: {},
    discounts: [],
    customer: {
      id: facts.customer,
      object: "customer",
      invoice_settings: {
        default_payment_method: { id: "pm_1", card: { brand: "mastercard", last4: "4444" } },
      },
    },
    default_payment_method: { id: "pm_2", card: { brand: "visa", last4: "4242" } },
    items: {
      object: "list",
      data: [
        {
          id: books.newId("si"),
          price: { id: facts.price },
          quantity: 1,
          current_period_end: facts.periodEnd ?? 1_900_000_000,
        },
      ],
    },
  };
  books.subscriptions.push(subscription);
  return subscription;
}

export function stripeInvoice(books: StripeBooks, customer: string, status = "paid"): StripeThing {
  const id = books.newId("in");
  const invoice = {
    id,
    object: "invoice",
    customer,
    status,
    number: `C-${id.slice(-4)}`,
    total: 40_000,
    currency: "usd",
    created: 1_700_000_000,
    billing_reason: "subscription_cycle",
    parent: null,
    payments: list([]),
    lines: list([]),
    total_discount_amounts: [],
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    invoice_pdf: `https://invoice.stripe.test/${id}.pdf`,
  };
  books.invoices.push(invoice);
  return invoice;
}
