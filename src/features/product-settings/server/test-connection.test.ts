import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import {
  BUBBLE_TOKEN,
  bubbleEnv,
  plainRecord,
  startBubble,
} from "#features/article-import/server/fake-bubble.fixture.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { startFakeSmtp } from "#test/fake-smtp.ts";
import { fakeStripe } from "#test/fake-stripe.ts";
import { testApp } from "#test/test-app.ts";
import type { Connection, ConnectionTest, ProductSettings } from "../contract.ts";

const model = await startFakeModel();
const smtp = await startFakeSmtp();
const stripe = await fakeStripe(STRIPE_API_VERSION);
const bubble = await startBubble({ count: 3, record: plainRecord });
/** Nothing may reach it: it stands for a service in our own network. */
let internalVisits = 0;
const internal = createServer((_request, response) => {
  internalVisits += 1;
  response.end("{}");
}).listen(0, "127.0.0.1");
await once(internal, "listening");
const internalUrl = `http://127.0.0.1:${(internal.address() as AddressInfo).port}`;
afterAll(() => {
  model.stop();
  internal.close();
});

const app = await testApp({
  env: { ...model.env, ...stripe.env, ...bubbleEnv(bubble), SMTP_URL: smtp.url },
});
const admin = app.as("superadmin");
const find = async () => (await admin.get<ProductSettings>("/api/admin/settings")).body;
const check = async (connection: Connection) =>
  (await admin.post<ConnectionTest>(`/api/admin/settings/connections/${connection}/test`, {})).body;

test.each([
  ["smtp", "The mail server accepted the connection."],
  ["stripe", "Stripe accepted the key and knows the price."],
  ["storage", "A test file was written, read and removed."],
  ["database", expect.stringMatching(/^PostgreSQL \d+/)],
  ["ai", "The model answered."],
  ["bubble", "The Bubble app answered."],
] as const)("%s works, and the result is stored", async (connection, message) => {
  const test = await check(connection);
  expect(test).toMatchObject({ isOk: true, message });
  const state = (await find()).connections.find((one) => one.connection === connection);
  expect(state?.lastTest).toEqual(test);
});

test("describes connections without their secrets", async () => {
  const { connections } = await find();
  const text = JSON.stringify(connections);
  expect(text).toContain(new URL(smtp.url).host);
  expect(text).toContain("Test mode");
  for (const secret of [stripe.env.STRIPE_SECRET_KEY, "test-key", BUBBLE_TOKEN]) {
    expect(text).not.toContain(secret);
  }
});

describe("reports failures", () => {
  test("of Stripe", async () => {
    stripe.failWith(401);
    const { isOk, message } = await check("stripe");
    stripe.failWith(null);
    expect([isOk, message]).toEqual([false, expect.stringContaining("STRIPE_SECRET_KEY")]);
  });

  test.each([
    [401, "The provider refused the key."],
    [404, "The provider doesn't know this address or model."],
    [500, "The provider answered with an error (500)."],
  ])("of a model that answers %i", async (status, message) => {
    model.next({ status });
    expect(await check("ai")).toMatchObject({ isOk: false, message });
  });

  test("of a model that answers something else", async () => {
    model.next({ raw: "<html>", contentType: "text/html" });
    expect((await check("ai")).message).toContain("OpenAI-compatible");
  });
});

describe("addresses that were typed in", () => {
  test("may name the server of the environment", async () => {
    const { ai } = await find();
    const saved = await admin.put("/api/admin/settings/ai", {
      ...{ baseUrl: model.url, model: "other", apiKey: "" },
      version: ai.version,
    });
    expect(saved.status).toBe(200);
    expect(await check("ai")).toMatchObject({ isOk: true });
    expect(model.requests.at(-1)?.model).toBe("other");
  });

  test("must not lead into our own network", async () => {
    const { ai, bubble: source } = await find();
    await admin.put("/api/admin/settings/ai", {
      ...{ baseUrl: `${internalUrl}/v1`, model: "m", apiKey: "k" },
      version: ai.version,
    });
    await admin.put("/api/admin/settings/bubble", {
      ...{ apiUrl: internalUrl, token: "k" },
      version: source.version,
    });
    const refused = { isOk: false, message: "The address doesn't lead to the public internet." };
    expect(await check("ai")).toMatchObject(refused);
    expect(await check("bubble")).toMatchObject(refused);
    // Neither do the features that use them.
    const stream = app.services.ai.stream({
      purpose: { name: "test", perDay: 5 },
      memberId: app.people.superadmin.id,
      system: "",
      messages: [{ role: "user", content: "?" }],
    });
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toThrow();
    expect(internalVisits).toBe(0);
  });
});
