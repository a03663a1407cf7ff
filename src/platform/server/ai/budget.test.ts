import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startFakeModel } from "#test/fake-model.ts";
import { testApp } from "#test/test-app.ts";
import { createAi } from "./create-ai.ts";
import { AiBudgetSpent, AiUnavailable } from "./errors.ts";
import { aiBudgets, aiUsage } from "./tables.ts";

const app = await testApp();
const fakeModel = await startFakeModel();
afterAll(() => fakeModel.stop());
const { db, clock, log } = app.services;
const ai = createAi({
  ...{ settings: fakeModel.settings, db, clock, log },
  limits: { retryPauseMs: 1 },
});
const purpose = { name: "test", perDay: 5 };

async function ask(memberId = app.people.agent.id, of = purpose): Promise<string> {
  const messages = [{ role: "user" as const, content: "?" }];
  let text = "";
  for await (const piece of ai.stream({ purpose: of, memberId, system: "", messages })) {
    text += piece;
  }
  return text;
}

beforeEach(async () => {
  await db.delete(aiBudgets);
  await db.delete(aiUsage);
  fakeModel.requests.length = 0;
  app.clock.set("2026-03-03T12:00:00Z");
});

test("never exceeds the budget when 20 requests run in parallel", async () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    await db.delete(aiBudgets);
    fakeModel.requests.length = 0;
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    const refused = results.filter((one) => one.status === "rejected");
    expect(fakeModel.requests).toHaveLength(5);
    expect(refused).toHaveLength(15);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(AiBudgetSpent);
  }
});

test("keeps a separate budget per day, member and purpose", async () => {
  for (let count = 0; count < 5; count++) await ask();
  await expect(ask()).rejects.toThrow("You have used all 5 AI requests for today.");
  expect(await ask(app.people.otherAgent.id)).toBe("Good.");
  expect(await ask(app.people.agent.id, { name: "other", perDay: 1 })).toBe("Good.");
  app.clock.set("2026-03-04T00:00:01Z");
  expect(await ask()).toBe("Good.");
});

test("returns a request to the budget when the model never started to answer", async () => {
  for (let count = 0; count < 8; count++) {
    fakeModel.next({ status: 500 }, { status: 500 });
    await expect(ask()).rejects.toThrow(AiUnavailable);
  }
  expect(await ask()).toBe("Good.");
  fakeModel.next({ cutsAfter: ["half"] });
  await expect(ask()).rejects.toThrow(AiUnavailable);
  expect((await db.select().from(aiBudgets))[0]?.used).toBe(2);
  const refused = await db.select().from(aiUsage).where(eq(aiUsage.outcome, "budget_spent"));
  expect(refused).toHaveLength(0);
});

test("sends and counts nothing when no model is configured", async () => {
  const offline = createAi({ ...app.services });
  expect(offline).toMatchObject({ provider: "offline", model: null });
  expect(app.services.ai.provider).toBe("offline");
  const messages = [{ role: "user" as const, content: "?" }];
  const stream = offline.stream({ purpose, memberId: app.people.agent.id, system: "", messages });
  await expect(stream[Symbol.asyncIterator]().next()).rejects.toThrow(AiUnavailable);
  expect(await db.$count(aiBudgets)).toBe(0);
});
