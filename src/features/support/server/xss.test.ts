import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { xssPayloads } from "#test/xss-payloads.ts";

const app = await testApp();
const storable = xssPayloads.filter((text) => !text.includes("\u0000") && text.trim() !== "");
const OUR_TAGS = /<\/?(?:!doctype|html|head|meta|title|body|div|p|h1|a|br)(?:\s[^<>]*)?>/gi;

test("covers more than 150 payloads", () => {
  expect(storable.length).toBeGreaterThan(150);
});

test("returns texts unchanged and escapes them in emails", async () => {
  const member = await createPerson(app.services, app.people.teamMember);
  const text = storable.join("\n\n");
  const chunks = text.match(/[\s\S]{1,9000}/g) ?? [];
  for (const message of chunks) {
    const opened = await app.as(member).post("/api/support/tickets", {
      subject: storable[0],
      message,
      clientId: randomUUID(),
    });
    expect(opened.body.message).toBe(message.trim());
    const answered = await app
      .as("support")
      .post(`/api/admin/support/tickets/${opened.body.id}/replies`, {
        text: message,
        clientId: randomUUID(),
      });
    expect(answered.body.responses[0].text).toBe(message.trim());
  }
  const sent = await app.db.select().from(mails).where(eq(mails.toAddress, member.email));
  expect(sent.length).toBe(2 * chunks.length);
  for (const mail of sent) {
    // Nothing but our own tags may be left.
    expect(mail.html.replace(OUR_TAGS, "")).not.toMatch(/[<>]/);
  }
});

test("rejects a message with a NUL character", async () => {
  const refused = await app.as("teamMember").post("/api/support/tickets", {
    subject: "NUL",
    message: "a\u0000b",
    clientId: randomUUID(),
  });
  expect(refused.status).toBe(422);
});
