import { expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { credentials } from "./tables.ts";

/** Proof 16: the response time does not reveal whether an account exists. */
const HASHED_SAMPLES = 60;
const QUICK_SAMPLES = 300;
const MAX_RATIO = 1.25;
const app = await testApp();
const { password } = await authOf(app.services).$context;
const hash = await password.hash("a quiet harbour");
const visitor = app.as("anonymous");

/** Creates a new account for each sample, so that caches do not distort the measurement. */
async function createAccount(): Promise<string> {
  const { organizationId } = app.people.teamMember;
  const { id, email } = await createPerson(app.services, { organizationId });
  await app.db
    .insert(credentials)
    .values({ userId: id, accountId: id, providerId: "credential", password: hash });
  return email;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Request {
  path: string;
  bodyFor: (email: string) => object;
  status: number;
  samples: number;
}

async function ratioOf({ path, bodyFor, status, samples }: Request): Promise<number> {
  const members: string[] = [];
  for (let sample = 0; sample < samples; sample += 1) members.push(await createAccount());
  const took: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (const [sample, known] of members.entries()) {
    const emails = { known, unknown: `nobody-${sample}@example.test` };
    // Alternates the order, so that other load on the machine affects both equally.
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

test("takes the same time to sign in with a known and an unknown address", {
  timeout: 300_000,
}, async () => {
  const wrong = (email: string) => ({ email, password: "not the harbour" });
  const request = { path: "/api/auth/sign-in", status: 401, samples: HASHED_SAMPLES };
  expect(await ratioOf({ ...request, bodyFor: wrong })).toBeLessThan(MAX_RATIO);
});

test("takes the same time to request a reset link for a known and an unknown address", {
  timeout: 300_000,
}, async () => {
  const ask = (email: string) => ({ email });
  const request = { path: "/api/auth/forgot-password", status: 200, samples: QUICK_SAMPLES };
  expect(await ratioOf({ ...request, bodyFor: ask })).toBeLessThan(MAX_RATIO);
});
