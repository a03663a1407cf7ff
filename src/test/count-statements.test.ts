import { expect, test } from "vitest";
import { countStatements } from "./count-statements.ts";
import { testApp } from "./test-app.ts";

const app = await testApp();
const member = app.as("teamMember");
const pool = app.db.$client;
const zone = { timeZone: "America/Denver" };

/** Keeps every client of the pool busy with unrelated statements until `act` is done. */
async function amidBackgroundWork<Result>(act: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const work = async () => {
    while (!isDone) await pool.query("select 1");
  };
  const workers = Array.from({ length: 30 }, work);
  const result = await act();
  isDone = true;
  await Promise.all(workers);
  return result;
}

test("counts only the statements of the request when the pool is busy", async () => {
  const read = () => countStatements(app, () => member.get("/api/notifications"));
  const write = () => countStatements(app, () => member.put("/api/settings/time-zone", zone));
  await read();
  const quiet = [await read(), await write()];
  expect(Math.min(...quiet)).toBeGreaterThan(1);
  const busy = await amidBackgroundWork(async () => [await read(), await write()]);
  expect(busy).toEqual(quiet);
});

test("counts statements that the test sends", async () => {
  const send = async () => {
    await pool.query("select 1");
    await app.db.transaction((tx) => tx.execute("select 2"));
  };
  const busy = await amidBackgroundWork(() => countStatements(app, send));
  expect(busy).toBe(4);
});
