import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { appWithOwnPostgres, killDatabase } from "#test/app-with-own-postgres.ts";

const { app, folder } = await appWithOwnPostgres();

test("answers 503 during a database outage and recovers without a restart", async () => {
  const member = app.as("teamMember");
  const rename = (firstName: string) =>
    member.patch("/api/profile", { firstName, lastName: "Ray", phone: "" });
  expect((await rename("Acknowledged")).status).toBe(200);
  await killDatabase(folder);
  await expect.poll(async () => (await member.get("/api/profile")).status).toBe(503);
  await expect.poll(() => app.db.$client.totalCount).toBe(0);
  const during = await rename("Lost");
  expect(during.status).toBe(503);
  expect(during.body.code).toBe("unavailable");
  expect((await member.get("/api/ready")).status).toBe(503);
  expect((await member.get("/api/live")).status).toBe(200);
  await startEmbeddedPostgres(folder);
  await expect.poll(async () => (await member.get("/api/profile")).status).toBe(200);
  expect((await member.get("/api/profile")).body.firstName).toBe("Acknowledged");
});
