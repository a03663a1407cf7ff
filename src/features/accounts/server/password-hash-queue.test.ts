import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { networkOf, queuePasswordHash } from "./password-hash-queue.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const HERE = "203.0.113.1";
const PASSWORD = "a quiet harbour";
const TOKEN = "x".repeat(32);

/** Fills `count` places of an address's queue until the returned function is called. */
function occupy(address: string, count: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = Array.from({ length: count }, () =>
    queuePasswordHash(app.services, address, () => released),
  );
  return async () => {
    release();
    await Promise.all(jobs);
  };
}

const byLink = { token: TOKEN, password: PASSWORD, confirmation: PASSWORD };
const ROUTES: [string, string, Record<string, unknown>, number][] = [
  ["POST", "/api/auth/sign-in", { email: "nobody@example.test", password: PASSWORD }, 401],
  [
    "POST",
    "/api/auth/sign-up",
    {
      ...{ firstName: "Nora", lastName: "Feld", agencyName: "Feld", email: "nora@feld.example" },
      ...{ password: PASSWORD, acceptsTerms: true },
    },
    201,
  ],
  ["POST", "/api/auth/reset-password", byLink, 400],
  ["POST", "/api/auth/accept-invitation", { ...byLink, acceptsTerms: true }, 400],
  [
    "POST",
    "/api/settings/password",
    { currentPassword: "wrong", newPassword: PASSWORD, confirmation: PASSWORD },
    422,
  ],
  ["POST", "/api/settings/delete-account", { password: "wrong" }, 422],
  ["POST", "/api/account/email-change", { newEmail: "new@feld.example", password: "wrong" }, 422],
];

test.each(ROUTES)(
  "rejects %s %s with 429 when one hash runs and three are queued",
  async (...route) => {
    const [method, path, input, status] = route;
    const client = app.as("agent");
    const send = (address: string) =>
      client.from(address).send(method, path, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
    const end = occupy(HERE, 4);
    const refused = await send(HERE);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "Too many attempts at once. Please try again in a moment." },
    });
    expect((await send("203.0.113.2")).status).toBe(status);
    await end();
  },
);

test("accepts every sign-in when one address sends them one after the other", async () => {
  const visitor = app.as("anonymous").from(HERE);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const email = `nobody${attempt}@example.test`;
    const answer = await visitor.post("/api/auth/sign-in", { email, password: PASSWORD });
    expect(answer.status).toBe(401);
  }
});

test("runs at most two hashes at once and alternates between addresses", async () => {
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const enqueue = (address: string) =>
    queuePasswordHash(app.services, address, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      order.push(address);
      running -= 1;
    });
  const busy = ["a", "b", "c"].flatMap((address) => [1, 2, 3, 4].map(() => enqueue(address)));
  await Promise.all([...busy, enqueue("late")]);
  expect(most).toBe(2);
  expect(order.indexOf("late")).toBeLessThanOrEqual(4);
  expect(order).toHaveLength(13);
});

test("frees the place in the queue when the work fails", async () => {
  const failing = () => Promise.reject(new Error("failed"));
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await expect(queuePasswordHash(app.services, HERE, failing)).rejects.toThrow("failed");
  }
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("treats %s as the address %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
