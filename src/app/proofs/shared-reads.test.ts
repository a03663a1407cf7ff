import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import {
  changeAreasAgainstEachOther,
  readAndWrite,
  readWhileWriting,
} from "./shared-reads.fixture.ts";

const app = await testApp();

test("gives every reader the same response as without shared reads", async () => {
  expect(await readAndWrite(app, 48, 20_261_117)).toBeGreaterThan(1_000);
}, 120_000);

test("shows every write that was committed before the read began", async () => {
  expect(await readWhileWriting(app, 150)).toEqual([]);
}, 60_000);

test("lets transactions that change the same areas in any order commit", async () => {
  expect(await changeAreasAgainstEachOther(app, 40)).toBe(0);
});

test("answers 304 to a reader who has the response, and a new one after a change", async () => {
  const path = "/api/pillars";
  const member = app.as("teamMember");
  await member.get(path);
  const { headers } = await member.get(path);
  const etag = headers.get("etag") ?? "";
  expect(headers.get("cache-control")).toBe("private, no-cache");
  const again = () => member.send("GET", path, { headers: { "if-none-match": etag } });
  expect(await again()).toMatchObject({ status: 304, body: "" });
  const { body } = await member.get("/api/home");
  await member.post(`/api/lessons/${body.continueLesson.lessonId}/complete`);
  expect((await again()).status).toBe(200);
});

test("refuses a reader without access what others have stored", async () => {
  expect((await app.as("teamMember").get("/api/articles")).status).toBe(200);
  expect((await app.as("noAccess").get("/api/articles")).body.code).toBe("subscription_required");
  expect((await app.as("anonymous").get("/api/articles")).status).toBe(401);
});
