import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { InvalidWebhook } from "./payment-provider.ts";
import { signWebhook, verifySignature } from "./signature.ts";

const SECRET = "whsec_a";
const NOW = new Date("2030-01-01T00:00:00Z");
const BODY = Buffer.from('{"id":"evt_1","type":"invoice.paid"}');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const check = (header: string | undefined, body = BODY, secret = SECRET) =>
  verifySignature(body, header, secret, NOW);

test("accepts what Stripe's own library signs", () => {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: BODY.toString(),
    secret: SECRET,
    timestamp: NOW.getTime() / 1000,
  });
  expect(() => check(header)).not.toThrow();
});

test.each([-300, 0, 300])("accepts a signature %i seconds from now", (seconds) => {
  expect(() => check(signWebhook(BODY, SECRET, at(seconds)))).not.toThrow();
});

test("accepts the second of two signatures during a secret rotation", () => {
  const [time, old] = signWebhook(BODY, "whsec_old", NOW).split(",");
  const [, current] = signWebhook(BODY, SECRET, NOW).split(",");
  expect(() => check(`${time},${old},${current}`)).not.toThrow();
});

describe("rejects", () => {
  test.each([-301, 301, -86_400, 86_400])("a signature %i seconds from now", (seconds) => {
    expect(() => check(signWebhook(BODY, SECRET, at(seconds)))).toThrow(InvalidWebhook);
  });

  test("another key", () => {
    expect(() => check(signWebhook(BODY, "whsec_b", NOW))).toThrow(InvalidWebhook);
  });

  test("every single changed byte", () => {
    const header = signWebhook(BODY, SECRET, NOW);
    for (let index = 0; index < BODY.length; index += 1) {
      const changed = Buffer.from(BODY);
      changed[index] = (changed[index] ?? 0) ^ 0x80;
      expect(() => check(header, changed)).toThrow(InvalidWebhook);
    }
  });

  test("a time that was changed after signing", () => {
    const header = signWebhook(BODY, SECRET, at(-10_000));
    const forged = header.replace(/t=\d+/, `t=${NOW.getTime() / 1000}`);
    expect(() => check(forged)).toThrow(InvalidWebhook);
  });

  test.each([undefined, "", "t=1", "v1=ab", "t=x,v1=y", "t=,v1=", `t=1e3,v1=${"0".repeat(64)}`])(
    "the header %j",
    (header) => {
      expect(() => check(header)).toThrow(InvalidWebhook);
    },
  );
});
