import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { prepareReplicas } from "#test/replicated-postgres.ts";
import { toRefusal } from "../http/error-mapping.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { splitUrls } from "./database-client.ts";
import { listenTo } from "./listen.ts";

const log = createLog("silent");
const replicas = await prepareReplicas(async (url) => {
  const db = openDatabase(url, 2, log);
  await db.execute(sql`create table kept (number int)`);
  await db.$client.end();
});
const { primary, standby, remove } = await replicas.startPair(1);
const db = openDatabase(`${standby.url},${primary.url}`, 5, log);
const heard: string[] = [];
const listener = listenTo(db, {
  channel: "colonnade_test",
  name: "colonnade-test",
  pollMs: 200,
  async check(query) {
    heard.push(String((await query("select inet_server_port() as port")).rows[0].port));
  },
  onLost: () => undefined,
});
afterAll(async () => {
  await listener.close();
  await db.$client.end();
  await remove();
  await replicas.remove();
});

const portOf = (url: string) => Number(new URL(url).port);
const serverOf = async (database: Database) =>
  (await database.execute<{ port: number }>(sql`select inet_server_port() as port`)).rows[0]?.port;
const write = (number: number) => db.execute(sql`insert into kept values (${number})`);
const writeInTransaction = (number: number) =>
  db.transaction((tx) => tx.execute(sql`insert into kept values (${number})`));
/** The status that a request gets for the error. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "it succeeded",
    (error) => toRefusal(error, log).status,
  );
const untilWritten = async (number: number) => {
  while ((await failure(write(number))) === 503) await delay(20);
};

test("connects to the primary when the standby is first in the list", async () => {
  const ports = await Promise.all([1, 2, 3].map(() => serverOf(db)));
  expect(ports).toEqual(ports.map(() => portOf(primary.url)));
  await write(1);
});

test("answers 503 and drops the connections when the primary becomes read-only", async () => {
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`)));
  expect(db.$client.totalCount).toBeGreaterThanOrEqual(3);
  await primary.query("alter system set default_transaction_read_only = on");
  await primary.query("select pg_reload_conf()");
  while ((await failure(writeInTransaction(2))) !== 503) await delay(10);
  expect(await failure(write(2))).toBe(503);
  await expect.poll(() => db.$client.totalCount).toBe(0);
  await primary.query("alter system reset default_transaction_read_only");
  await primary.query("select pg_reload_conf()");
  await untilWritten(3);
});

test("follows a promotion, also with its listeners, and ignores the earlier primary", async () => {
  await primary.kill();
  expect(await failure(write(4))).toBe(503);
  expect(await failure(db.transaction(async () => 1))).toBe(503);
  await standby.query("select pg_promote()");
  await untilWritten(5);
  expect(await serverOf(db)).toBe(portOf(standby.url));
  heard.length = 0;
  while (heard.length === 0) await delay(10);
  expect(heard[0]).toBe(String(portOf(standby.url)));
  const { rows } = await db.execute<{ number: number }>(
    sql`select distinct number from kept order by 1`,
  );
  // 2 may have been written before the primary was read-only.
  expect(rows.map(({ number }) => number).filter((number) => number !== 2)).toEqual([1, 3, 5]);

  await primary.start();
  const late = openDatabase(`${primary.url},${standby.url}`, 1, log);
  expect(await serverOf(late)).toBe(portOf(standby.url));
  await late.$client.end();
  await standby.kill();
  // The earlier primary runs, but it does not have the latest writes.
  while ((await failure(write(6))) !== 503) await delay(10);
  expect(await failure(write(6))).toBe(503);
});

test("answers 503 when no server can be reached", async () => {
  await primary.kill();
  expect(await failure(write(7))).toBe(503);
});

test("splits the list at commas between addresses only", () => {
  const list = "postgres://a:b,c@one/x,postgresql://a:b,c@two:5433/x";
  expect(splitUrls(list)).toEqual(["postgres://a:b,c@one/x", "postgresql://a:b,c@two:5433/x"]);
});
