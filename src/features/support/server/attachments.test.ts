import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const newMember = () => createPerson(app.services, app.people.teamMember);
type Who = Parameters<typeof app.as>[0];
const upload = async (who: Who, name: string) =>
  (await uploadAs(app, who, "attachment", pdf, name)).body;
const statusFor = async (who: Who, url: string) => (await app.as(who).get(url)).status;
const openTicket = async (who: Who, fileIds: string[]) =>
  (
    await app.as(who).post("/api/support/tickets", {
      subject: "With files",
      message: "See below",
      fileIds,
      clientId: randomUUID(),
    })
  ).body;

test("serves ticket files only to the member and the team", async () => {
  const member = await newMember();
  const file = await upload(member, "invoice.pdf");
  const ticket = await openTicket(member, [file.id]);
  expect(ticket.files).toMatchObject([{ id: file.id, name: "invoice.pdf" }]);
  const answered = await app.as("support").post(`/api/admin/support/tickets/${ticket.id}/replies`, {
    text: "Here is ours",
    fileIds: [(await upload("support", "ours.pdf")).id],
    clientId: randomUUID(),
  });
  const [ours] = answered.body.responses[0].files;
  for (const url of [file.url, ours.url]) {
    expect(await statusFor(member, url)).toBe(200);
    expect(await statusFor("support", url)).toBe(200);
    expect(await statusFor("superadmin", url)).toBe(200);
    expect(await statusFor("agent", url)).toBe(404);
    expect(await statusFor("otherAgent", url)).toBe(404);
    expect(await statusFor("anonymous", url)).not.toBe(200);
  }
});

test("serves a member without a subscription only the files of their own ticket", async () => {
  const file = await upload("noAccess", "receipt.pdf");
  const ticket = await openTicket("noAccess", [file.id]);
  const answered = await app.as("support").post(`/api/admin/support/tickets/${ticket.id}/replies`, {
    text: "Here is ours",
    fileIds: [(await upload("support", "ours.pdf")).id],
    clientId: randomUUID(),
  });
  const [ours] = answered.body.responses[0].files;
  expect(await statusFor("noAccess", file.url)).toBe(200);
  expect(await statusFor("noAccess", ours.url)).toBe(200);
  const foreign = await upload("teamMember", "secret.pdf");
  await openTicket("teamMember", [foreign.id]);
  expect(await statusFor("noAccess", foreign.url)).toBe(402);
});

test("hides files from the member when they belong to an internal note", async () => {
  const member = await newMember();
  const ticket = await openTicket(member, []);
  const file = await upload("superadmin", "note.pdf");
  await app.as("superadmin").post(`/api/admin/support/tickets/${ticket.id}/replies`, {
    text: "Between us",
    isInternal: true,
    fileIds: [file.id],
    clientId: randomUUID(),
  });
  expect(await statusFor("support", file.url)).toBe(200);
  expect(await statusFor(member, file.url)).toBe(404);
});

test("rejects an attachment when another member uploaded it", async () => {
  const member = await newMember();
  const foreign = await upload("agent", "secret.pdf");
  const refused = await openTicket(member, [foreign.id]);
  expect(refused.message).toBe("One of the files isn't available. Please upload it again.");
  expect(await statusFor(member, foreign.url)).toBe(404);
});

test("rejects a ticket when it has six files", async () => {
  const refused = await app.as("teamMember").post("/api/support/tickets", {
    subject: "s",
    message: "m",
    fileIds: Array.from({ length: 6 }, () => randomUUID()),
    clientId: randomUUID(),
  });
  expect(refused.status).toBe(422);
});

test("sends attachments without a text, and rejects a ticket and a reply without both", async () => {
  const member = await newMember();
  const ask = async (fileIds: string[]) =>
    app.as(member).post("/api/support/tickets", {
      ...{ subject: "The contract", message: "", fileIds, clientId: randomUUID() },
    });
  const { status, body: ticket } = await ask([(await upload(member, "contract.pdf")).id]);
  expect([status, ticket.message]).toEqual([201, "1 file attached."]);
  const refused = await ask([]);
  expect([refused.status, refused.body.fields]).toEqual([422, { message: "Message is required." }]);
  for (const [who, path] of [
    [member, `/api/support/tickets/${ticket.id}/replies`],
    ["support", `/api/admin/support/tickets/${ticket.id}/replies`],
  ] as const) {
    const fileIds = [(await upload(who, "signed.pdf")).id];
    const reply = { text: "", clientId: randomUUID() };
    const sent = await app.as(who).post(path, { ...reply, fileIds });
    expect(sent.body.responses.at(-1)).toMatchObject({
      text: "1 file attached.",
      files: [{ name: "signed.pdf" }],
    });
    const empty = await app.as(who).post(path, { ...reply, fileIds: [], clientId: randomUUID() });
    expect([empty.status, empty.body.fields]).toEqual([422, { text: "Reply is required." }]);
  }
});
