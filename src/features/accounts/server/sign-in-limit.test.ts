import { request } from "node:http";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { credentials } from "./tables.ts";

const app = await testApp();
const { email, id: userId } = app.people.agent;
const PASSWORD = "a quiet harbour";
const { password } = await authOf(app.services).$context;
await app.db.insert(credentials).values({
  userId,
  accountId: userId,
  providerId: "credential",
  password: await password.hash(PASSWORD),
});

/** Signs in from the given loopback address. */
function signInFrom(
  localAddress: string,
  secret: string,
  forged = "",
  cookie = "",
): Promise<number> {
  const body = JSON.stringify({ email, password: secret });
  const { port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: "127.0.0.1", port, localAddress, method: "POST", path: "/api/auth/sign-in" },
        headers: {
          "content-type": "application/json",
          origin: app.services.env.APP_URL,
          ...(forged ? { "x-forwarded-for": forged } : {}),
          ...(cookie ? { cookie } : {}),
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

test("checks no more passwords than the limit when 30 guesses arrive at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => signInFrom("127.0.0.3", "wrong password")),
  );
  // One hash runs and three are queued; the limit of ten counts only those.
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(answers.filter((status) => status !== 401)).toEqual(
    answers.filter((status) => status === 429),
  );
});

test("resets the count when a sign-in succeeds", async () => {
  for (let repeat = 1; repeat <= 2; repeat += 1) {
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await signInFrom("127.0.0.4", "wrong password")).toBe(401);
    }
    expect(await signInFrom("127.0.0.4", PASSWORD)).toBe(200);
  }
});

test("blocks only this account and address after ten failures", async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await signInFrom("127.0.0.1", "wrong password")).toBe(401);
  }
  expect(await signInFrom("127.0.0.1", "wrong password")).toBe(429);
  expect(await signInFrom("127.0.0.1", PASSWORD)).toBe(429);
  expect(await signInFrom("127.0.0.1", PASSWORD, "203.0.113.7")).toBe(429);
  expect(await signInFrom("127.0.0.2", PASSWORD)).toBe(200);
});

test("blocks guesses from many addresses but accepts a known browser", {
  timeout: 120_000,
}, async () => {
  await app.db.execute(sql`delete from rate_limits`);
  const answer = await app.as("anonymous").post("/api/auth/sign-in", { email, password: PASSWORD });
  const known = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith("colonnade.known_device"));
  const cookie = known?.split(";")[0] ?? "";
  for (let guess = 1; guess <= 50; guess += 1) {
    expect(await signInFrom(`127.0.1.${guess}`, "wrong password")).toBe(401);
  }
  expect(await signInFrom("127.0.2.1", "wrong password")).toBe(429);
  expect(await signInFrom("127.0.2.1", PASSWORD)).toBe(429);
  expect(await signInFrom("127.0.2.1", PASSWORD, "", cookie)).toBe(200);
  const other = await app
    .as("anonymous")
    .post("/api/auth/sign-in", { email: "other@example.test", password: PASSWORD });
  expect(other.status).toBe(401);
});
