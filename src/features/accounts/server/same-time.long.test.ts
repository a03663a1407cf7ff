import { expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { credentials } from "./tables.ts";

/** Proof 16: how long it takes does not tell whether there is such an account. */
const SAMPLES = 60;
const MOST_APART = 1.25;
const app = await testApp();
const { password } = await authOf(app.services).$context;
const hash = await password.hash("a quiet harbour");
const visitor = app.as("anonymous");

/** Somebody new each time: what a first look leaves in a cache must not help the second. */
async function someone(): Promise<string> {
  const { organizationId } = app.people.teamMember;
  const { id, email } = await createPerson(app.services, { organizationId });
  await app.db
    .insert(credentials)
    .values({ userId: id, accountId: id, providerId: "credential", password: hash });
  return email;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ratioOf(path: string, bodyFor: (email: string) => object, status: number) {
  const took: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const emails = { known: await someone(), unknown: `nobody-${sample}@example.test` };
    // In turns, and each first as often as second: what else the machine does hits both.
    const order = sample % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      await app.db.$client.query("delete from rate_limits");
      const from = performance.now();
      const answer = await visitor.post(path, bodyFor(emails[kind]));
      took[kind].push(performance.now() - from);
      expect(answer.status).toBe(status);
    }
  }
  const [known, unknown] = [median(took.known), median(took.unknown)];
  console.log(`${path}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
  return Math.max(known, unknown) / Math.min(known, unknown);
}

test("signing in with a known and an unknown address", { timeout: 300_000 }, async () => {
  const wrong = (email: string) => ({ email, password: "not the harbour" });
  expect(await ratioOf("/api/auth/sign-in", wrong, 401)).toBeLessThan(MOST_APART);
});

test("asking for a reset link", { timeout: 300_000 }, async () => {
  const ask = (email: string) => ({ email });
  expect(await ratioOf("/api/auth/forgot-password", ask, 200)).toBeLessThan(MOST_APART);
});
