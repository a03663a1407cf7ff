import { request } from "node:http";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { createLog } from "../log.ts";
import { isDatabaseUnavailable, openDatabase } from "./database.ts";

const app = await testApp();
const CLOSED_PORT = 1;

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail("it should have failed"),
    (error: unknown) => error,
  );

test("treats refused connections as an outage", async () => {
  const db = openDatabase(`postgres://x:y@127.0.0.1:${CLOSED_PORT}/z`, 2, createLog("silent"));
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(db.transaction(async () => 1)))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(db.$client.query("select 1")))).toBe(true);
});

test("treats a terminated connection as an outage but not a failed statement", async () => {
  const ended = app.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  expect(isDatabaseUnavailable(await failureOf(ended))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(app.db.execute(sql`select 1/0`)))).toBe(false);
});

test("does not treat failures of other servers as a database outage", async () => {
  const error = await failureOf(fetch(`http://127.0.0.1:${CLOSED_PORT}/`));
  expect(isDatabaseUnavailable(error)).toBe(false);
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  expect(isDatabaseUnavailable(reset)).toBe(false);
});

test("logs no outage when a client disconnects while sending a body", async () => {
  const logged: unknown[] = [];
  const { log } = app.services;
  const warn = log.warn.bind(log);
  log.warn = ((...args: unknown[]) => void logged.push(args)) as typeof log.warn;
  const call = request(`${app.url}/api/profile`, {
    method: "PATCH",
    headers: {
      "content-type": "application/json",
      "content-length": 1000,
      origin: app.services.env.APP_URL,
      cookie: app.people.teamMember.cookie,
    },
  });
  call.on("error", () => undefined);
  call.write('{"firstName":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  call.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  log.warn = warn;
  expect(logged).toEqual([]);
  expect((await app.as("teamMember").get("/api/ready")).status).toBe(200);
});

test("has no index with NULLS LAST that `order by ... desc` could not use", async () => {
  const { rows } = await app.db.execute<{ indexname: string }>(
    sql`select indexname from pg_indexes where schemaname = 'public'
      and indexdef like '%DESC NULLS LAST%' order by indexname`,
  );
  // These serve queries that order with NULLS LAST.
  expect(rows.map((row) => row.indexname)).toEqual([
    "conversations_assignee",
    "conversations_latest",
    "conversations_unread",
    "conversations_unresolved",
    "users_last_seen",
  ]);
});

test("reads a member's newest notifications from the index without a sort", async () => {
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return tx.execute(
      sql`explain select id from notifications where user_id = ${app.people.agent.id}
        order by created_at desc limit 20`,
    );
  });
  const lines = plan.rows.map((row) => Object.values(row)[0]).join("\n");
  expect(lines).toContain("notifications_of_member");
  expect(lines).not.toContain("Sort");
});
