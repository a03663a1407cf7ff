import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const png = await samplePng(600, 600);
const put = (who: "teamMember" | "agent" | "noAccess" | "anonymous", body: unknown) =>
  app.as(who).put("/api/profile/avatar", body);
const imageOf = async (id: string) => {
  const [row] = await app.db.select({ image: users.image }).from(users).where(eq(users.id, id));
  return row?.image;
};

test("sets and removes an avatar that all members can see", async () => {
  const file = (await uploadAs(app, "teamMember", "avatar", png, "me.png")).body;
  expect((await app.as("agent").get(file.url)).status).toBe(404);
  const { status, body } = await put("teamMember", { fileId: file.id });
  expect([status, body]).toEqual([200, { avatarUrl: `/files/${file.id}/480` }]);
  expect(await imageOf(app.people.teamMember.id)).toBe(body.avatarUrl);
  expect((await app.as("agent").get(body.avatarUrl)).status).toBe(200);
  const { body: session } = await app.as("teamMember").get("/api/session");
  expect(session.member.avatarUrl).toBe(body.avatarUrl);

  expect((await put("teamMember", { fileId: null })).body).toEqual({ avatarUrl: null });
  expect(await imageOf(app.people.teamMember.id)).toBeNull();
  expect((await app.as("agent").get(file.url)).status).toBe(404);
});

test("rejects another person's image and a file that is not an image", async () => {
  const foreign = (await uploadAs(app, "agent", "avatar", png, "me.png")).body;
  const paper = (await uploadAs(app, "teamMember", "attachment", samplePdf(), "a.pdf")).body;
  for (const fileId of [foreign.id, paper.id, crypto.randomUUID()]) {
    const { status, body } = await put("teamMember", { fileId });
    expect([status, body]).toEqual([404, { code: "not_found", message: "Not found" }]);
  }
  expect(await imageOf(app.people.teamMember.id)).toBeNull();
});

test("rejects invalid ids, extra fields and signed-out requests", async () => {
  expect((await put("teamMember", { fileId: "x" })).status).toBe(422);
  expect((await put("teamMember", {})).status).toBe(422);
  expect((await put("teamMember", { fileId: null, userId: app.people.agent.id })).status).toBe(422);
  expect((await put("anonymous", { fileId: null })).status).toBe(401);
  expect((await put("noAccess", { fileId: null })).status).toBe(200);
});
