import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { type StripeBooks, StripeFault } from "./fake-stripe-objects.ts";
import { handlersOf } from "./fake-stripe-routes.ts";

export const STRIPE_KEY = "sk_test_colonnade";
export const STRIPE_WEBHOOK_SECRET = "whsec_colonnade";
export const STRIPE_PRICE = "price_annual_400";

const ANNUAL_PRICE = {
  id: STRIPE_PRICE,
  object: "price",
  active: true,
  unit_amount: 40_000,
  currency: "usd",
  recurring: { interval: "year", interval_count: 1 },
  lookup_key: null,
};

export interface StripeRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  idempotencyKey: string | undefined;
}

/** Runs while Stripe works on a request; false closes the connection at this moment. */
type Watch = (request: StripeRequest, moment: "received" | "handled" | "answered") => boolean;

export interface FakeStripe {
  env: Record<string, string>;
  books: StripeBooks;
  requests: StripeRequest[];
  /** Requests that Stripe would reject. */
  violations: string[];
  /** Makes every request, or those with this form, fail with this status; null ends it. */
  failWith: (status: number | null, isFor?: (form: URLSearchParams) => boolean) => void;
  watch: (watch: Watch) => void;
}

/** A fake Stripe API over real HTTP, with the endpoints we use and Stripe's checks of requests. */
export async function fakeStripe(apiVersion: string): Promise<FakeStripe> {
  const books: StripeBooks = {
    customers: new Map(),
    prices: new Map([[STRIPE_PRICE, structuredClone(ANNUAL_PRICE)]]),
    coupons: new Map(),
    sessions: new Map(),
    orders: new Map(),
    subscriptions: [],
    invoices: [],
    charges: [],
    refunds: [],
    declined: new Set(),
    confirming: new Set(),
    now: () => Math.floor(Date.now() / 1000),
    newId: (kind) => `${kind}_${randomBytes(8).toString("hex")}`,
  };
  const requests: StripeRequest[] = [];
  const violations: string[] = [];
  const answered = new Map<string, { status: number; body: object }>();
  let failure: number | null = null;
  let fails: (form: URLSearchParams) => boolean = () => true;
  let watch: Watch = () => true;

  const answer = (
    request: IncomingMessage,
    { method, path, form, idempotencyKey: key }: StripeRequest,
  ): { status: number; body: object } => {
    if (failure && fails(form))
      return { status: failure, body: { error: { type: "api_error", message: "down" } } };
    const wrong = wrongHeaders(request, method, key, apiVersion);
    const route = handlersOf(books).find((one) => one.method === method && one.path.test(path));
    const unknown = route && [...form.keys()].filter((name) => !route.allows.test(name));
    const missing = route?.needs.filter((name) => !form.has(name));
    const problem =
      wrong ??
      (route ? null : `no such endpoint: ${method} ${path}`) ??
      (unknown?.length ? `unknown parameters: ${unknown.join()}` : null) ??
      (missing?.length ? `missing parameters: ${missing.join()}` : null) ??
      ([...form].some(isTooDeep) ? "You cannot expand more than 4 levels of a property." : null);
    if (problem || !route) {
      violations.push(`${method} ${path}: ${problem}`);
      return invalidRequest(problem ?? "");
    }
    const before = key ? answered.get(key) : undefined;
    if (before) return before;
    const id = route.path.exec(path)?.[1] ?? "";
    const result = run(() => route.handle(form, id));
    if (key) answered.set(key, result);
    return result;
  };

  const server = createServer(async (request, response) => {
    const received = await readRequest(request);
    requests.push(received);
    if (!watch(received, "received")) return void response.destroy();
    const { status, body } = answer(request, received);
    if (!watch(received, "handled")) return void response.destroy();
    response.on("finish", () => watch(received, "answered"));
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_fake" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  return {
    books,
    requests,
    violations,
    failWith(status, isFor = () => true) {
      failure = status;
      fails = isFor;
    },
    watch(next) {
      watch = next;
    },
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_PRICE_ID: STRIPE_PRICE,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  };
}

function wrongHeaders(
  { headers }: IncomingMessage,
  method: string,
  key: string | undefined,
  apiVersion: string,
): string | null {
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return "wrong key";
  if (headers["stripe-version"] !== apiVersion) return `version ${headers["stripe-version"]}`;
  if (method !== "POST") return null;
  if (headers["content-type"] !== "application/x-www-form-urlencoded") return "not form-encoded";
  return key && key.length <= 255 ? null : "no idempotency key";
}

const isTooDeep = ([name, value]: [string, string]) =>
  name.startsWith("expand[") && value.split(".").length > 4;

function run(handle: () => object | null): { status: number; body: object } {
  try {
    const body = handle();
    return body ? { status: 200, body } : invalidRequest("No such thing", "resource_missing");
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    const { fault, message } = error;
    return {
      status: fault.type === "card_error" ? 402 : 400,
      body: { error: { ...fault, message } },
    };
  }
}

const invalidRequest = (message: string, code?: string) => ({
  status: code === "resource_missing" ? 404 : 400,
  body: { error: { type: "invalid_request_error", message, code } },
});

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe.test");
  const method = request.method ?? "GET";
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const form = method === "GET" ? searchParams : new URLSearchParams(text);
  const idempotencyKey = request.headers["idempotency-key"]?.toString();
  return { method, path: pathname, form, idempotencyKey };
}
