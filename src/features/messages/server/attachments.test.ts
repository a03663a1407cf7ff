import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
type Who = Parameters<typeof app.as>[0];
const upload = async (who: Who, name: string) =>
  (await uploadAs(app, who, "attachment", pdf, name)).body;
const message = (fileIds: string[]) => ({ content: "See below", fileIds, clientId: randomUUID() });

test("serves the files of messages only to the member and the team", async () => {
  const member = await createPerson(app.services, app.people.teamMember);
  const theirs = await upload(member, "brief.pdf");
  const sent = await app.as(member).post("/api/messages", message([theirs.id]));
  expect(sent.body.files).toMatchObject([{ id: theirs.id, name: "brief.pdf" }]);
  const ours = await upload("support", "template.pdf");
  const path = `/api/admin/conversations/${member.id}/messages`;
  expect((await app.as("support").post(path, message([ours.id]))).status).toBe(201);
  const { messages } = (await app.as(member).get("/api/messages")).body;
  expect(messages.map((one: { files: { name: string }[] }) => one.files[0]?.name)).toEqual([
    "brief.pdf",
    "template.pdf",
  ]);
  const statusFor = async (who: Who, url: string) => (await app.as(who).get(url)).status;
  for (const { url } of [theirs, ours]) {
    expect(await statusFor(member, url)).toBe(200);
    expect(await statusFor("support", url)).toBe(200);
    expect(await statusFor("superadmin", url)).toBe(200);
    expect(await statusFor("agent", url)).toBe(404);
    expect(await statusFor("otherAgent", url)).toBe(404);
  }
});

test("serves the files of internal notes only to the team", async () => {
  const member = await createPerson(app.services, app.people.teamMember);
  const file = await upload("support", "canary.pdf");
  const path = `/api/admin/conversations/${member.id}`;
  const note = await app.as("support").post(`${path}/notes`, message([file.id]));
  expect(note.body.files).toMatchObject([{ id: file.id, name: "canary.pdf" }]);
  const { notes } = (await app.as("superadmin").get(path)).body;
  expect(notes[0].files).toEqual(note.body.files);
  expect((await app.as("superadmin").get(file.url)).status).toBe(200);
  expect((await app.as(member).get(file.url)).status).toBe(404);
  expect((await app.as("agent").get(file.url)).status).toBe(404);
  expect(JSON.stringify((await app.as(member).get("/api/messages")).body)).not.toContain("canary");
});

test("refuses another person's file and more than five files", async () => {
  const foreign = await upload("agent", "secret.pdf");
  const refused = await app.as("teamMember").post("/api/messages", message([foreign.id]));
  expect(refused.status).toBe(422);
  const many = Array.from({ length: 6 }, () => randomUUID());
  expect((await app.as("teamMember").post("/api/messages", message(many))).status).toBe(422);
});

test("sends attachments without a text, and rejects a message without both", async () => {
  const member = await createPerson(app.services, app.people.teamMember);
  const team = `/api/admin/conversations/${member.id}`;
  for (const [who, path] of [
    [member, "/api/messages"],
    ["support", `${team}/messages`],
    ["support", `${team}/notes`],
  ] as const) {
    const files = [await upload(who, "a.pdf"), await upload(who, "b.pdf")];
    const fileIds = files.map(({ id }) => id);
    const sent = await app.as(who).post(path, { ...message(fileIds), content: " " });
    expect([sent.status, sent.body.content, sent.body.files.length]).toEqual([
      201,
      "2 files attached.",
      2,
    ]);
    const empty = await app.as(who).post(path, { ...message([]), content: " " });
    expect([empty.status, empty.body.fields]).toEqual([422, { content: "Message is required." }]);
  }
});
