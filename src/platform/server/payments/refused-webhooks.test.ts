import { describe, expect, test } from "vitest";
import { fakeStripe, STRIPE_WEBHOOK_SECRET } from "#test/fake-stripe.ts";
import { testApp } from "#test/test-app.ts";
import { signWebhook } from "./signature.ts";
import { STRIPE_API_VERSION } from "./stripe/stripe-client.ts";
import { paymentEvents } from "./tables.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: stripe.env });

let count = 0;
/** The body contains false data, which the server must not trust. */
function eventOf(type: string, customer: string) {
  count += 1;
  return {
    id: `evt_${count}`,
    type,
    data: { object: { id: "sub_x", object: "subscription", customer, status: "trialing" } },
  };
}

const post = (body: string, signature: string | null) =>
  fetch(`${app.url}/api/webhooks/payments`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature === null ? {} : { "stripe-signature": signature }),
    },
  });

describe("rejects with 400 and no write", () => {
  const refused = async (body: string, signature: string | null) => {
    const before = await app.db.$count(paymentEvents);
    const asked = stripe.requests.length;
    const answer = await post(body, signature);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "invalid_signature",
      message: "The signature is not valid.",
    });
    expect(await app.db.$count(paymentEvents)).toBe(before);
    expect(stripe.requests).toHaveLength(asked);
  };
  const body = () => JSON.stringify(eventOf("customer.subscription.created", "cus_1"));
  const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);

  test("unsigned", () => refused(body(), null));
  test("signed with another key", () => refused(body(), signWebhook(body(), "whsec_x", later(0))));
  test.each([-301, 301])("signed %i seconds from now", (seconds) => {
    app.clock.set("2030-05-05T12:00:00Z");
    const text = body();
    return refused(text, signWebhook(text, STRIPE_WEBHOOK_SECRET, later(seconds)));
  });
  test("one byte changed", () => {
    const text = body();
    const signature = signWebhook(text, STRIPE_WEBHOOK_SECRET, later(0));
    return refused(text.replace("cus_1", "cus_2"), signature);
  });
  test("signed, but not an event", () =>
    refused("[]", signWebhook("[]", STRIPE_WEBHOOK_SECRET, later(0))));
  test("no body at all", () => refused("", signWebhook("", STRIPE_WEBHOOK_SECRET, later(0))));
});
