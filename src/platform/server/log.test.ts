import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { defineJob } from "./jobs.ts";
import { createLog } from "./log.ts";

const CANARY = "canary-7f3a";
const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });
const app = await testApp({ log });
const logged = () => lines.splice(0).join("\n");

test("logs a failed statement without the values in it", async () => {
  await app.db.execute(sql`alter table users rename column phone to phone_hidden`);
  const answer = await app
    .as("teamMember")
    .patch("/api/profile", { firstName: CANARY, lastName: CANARY, phone: "" });
  await app.db.execute(sql`alter table users rename column phone_hidden to phone`);
  expect(answer.status).toBe(500);
  const text = logged();
  expect(text).toContain('"statement":');
  expect(text).not.toContain(CANARY);
});

test("logs no value that PostgreSQL repeats in its own message or details", async () => {
  const job = defineJob<{ text: string }>({
    name: "test.canary",
    async handle({ text }, { db }) {
      await db.execute(sql`select ${text}::integer`);
    },
  });
  await expect(job.handle({ text: CANARY }, app.services)).rejects.toSatisfy((error) => {
    log.error({ event: "job_failed", err: error }, "A background job failed.");
    return true;
  });
  const text = logged();
  expect(text).toContain("PostgreSQL error 22P02");
  expect(text).not.toContain(CANARY);
});

test("logs no request body, prompt or response that another error carries", () => {
  const error = Object.assign(new Error("the model answered 500"), {
    requestBodyValues: { prompt: CANARY },
    responseBody: CANARY,
  });
  log.error({ event: "assistant_answer_failed", err: error }, "An answer failed.");
  const text = logged();
  expect(text).toContain("the model answered 500");
  expect(text).not.toContain(CANARY);
});

test("rejects a line without an event at compile time", () => {
  // @ts-expect-error: an alert could not match this line.
  log.warn({ reason: "canary" }, "A sentence without an event.");
  // @ts-expect-error: neither could it match this one.
  log.error("A sentence alone.");
  expect(logged()).toContain("A sentence alone.");
});
