import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, DAY_SECONDS, HOUR_MS } from "#lib/durations.ts";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { credentials, sessions } from "./tables.ts";

const app = await testApp();
const { email, id: userId } = app.people.teamMember;
const PASSWORD = "a quiet harbour";
const { password } = await authOf(app.services).$context;
await app.db.insert(credentials).values({
  userId,
  accountId: userId,
  providerId: "credential",
  password: await password.hash(PASSWORD),
});
const visitor = app.as("anonymous");
const signIn = (body: unknown) => visitor.post("/api/auth/sign-in", body);

async function expiryOf(answer: { headers: Headers }): Promise<number> {
  const cookie = answer.headers.getSetCookie()[0] ?? "";
  const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0];
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, token ?? ""));
  return (row?.expiresAt.getTime() ?? 0) - Date.now();
}

test("keeps the session for 30 days when the member asks to be remembered", async () => {
  const answer = await signIn({ email: email.toUpperCase(), password: PASSWORD, rememberMe: true });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * DAY_SECONDS}`);
  const left = await expiryOf(answer);
  expect(left).toBeGreaterThan(29.9 * DAY_MS);
  expect(left).toBeLessThan(30.1 * DAY_MS);
});

test("sets a session cookie and a 12-hour session when the member is not remembered", async () => {
  const answer = await signIn({ email, password: PASSWORD });
  expect(answer.headers.getSetCookie()[0]).not.toContain("Max-Age");
  const left = await expiryOf(answer);
  expect(left).toBeGreaterThan(0.49 * DAY_MS);
  expect(left).toBeLessThan(0.51 * DAY_MS);
});

test("ends a session when it has expired", async () => {
  const answer = await signIn({ email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie()[0] ?? "";
  const read = () => visitor.send("GET", "/api/session", { headers: { cookie } });
  expect((await read()).body.member).not.toBeNull();
  app.clock.set(new Date(Date.now() + 12.1 * HOUR_MS).toISOString());
  expect((await read()).body.member).toBeNull();
  app.clock.set(new Date().toISOString());
});

test("ignores a cookie with an invalid signature", async () => {
  const answer = await signIn({ email, password: PASSWORD });
  const [name, value] = (answer.headers.getSetCookie()[0] ?? "").split(";")[0]?.split("=") ?? [];
  const [token] = decodeURIComponent(value ?? "").split(".");
  for (const forged of [token, `${token}.`, `${token}.AAAA`, `${token}.${"A".repeat(43)}=`, "%"]) {
    const session = await visitor.send("GET", "/api/session", {
      headers: { cookie: `${name}=${forged}` },
    });
    expect(session.body.member).toBeNull();
  }
});

test.each([{}, { email }, { password: PASSWORD }, { email: " ", password: PASSWORD }])(
  "rejects %o and asks for both fields",
  async (body) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please enter both email and password");
  },
);

test("returns the same error for known and unknown addresses", async () => {
  const known = await signIn({ email, password: "wrong password" });
  const unknown = await signIn({ email: "nobody@example.test", password: "wrong password" });
  expect(known.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(known.body).toEqual(unknown.body);
  expect(known.body).toEqual({
    code: "invalid_credentials",
    message: "Invalid email or password. Please try again.",
  });
});

test("hashes the password when the address is unknown", async () => {
  const { performance } = globalThis;
  const measure = async (address: string) => {
    const started = performance.now();
    await signIn({ email: address, password: "wrong password" });
    return performance.now() - started;
  };
  const pairs: [number, number][] = [];
  for (let sample = 0; sample < 4; sample += 1) {
    pairs.push([await measure(email), await measure(`nobody${sample}@example.test`)]);
  }
  const ratio = Math.min(...pairs.map(([a]) => a)) / Math.min(...pairs.map(([, b]) => b));
  // Without the second hash the ratio is above ten.
  expect(ratio).toBeGreaterThan(1 / 4);
  expect(ratio).toBeLessThan(4);
});
