import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startFakeSmtp, wordsOfHtml } from "#test/fake-smtp.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { xssPayloads } from "#test/xss-payloads.ts";

const smtp = await startFakeSmtp();
const app = await testApp({ env: { SMTP_URL: smtp.url } });
const words = (text: string) => text.replace(/\s+/g, " ").trim();
const EDGE_CASE_TEXT = "日本語 🏛️ “quotes”\n.dot\n<img src=x onerror=alert(1)> & 5 > 3 =3D";

test("sends the message email with the same content as text and as HTML", async () => {
  const member = await createPerson(app.services, app.people.teamMember);
  await app.as("support").post(`/api/admin/conversations/${member.id}/messages`, {
    content: EDGE_CASE_TEXT,
    clientId: randomUUID(),
  });
  await app.drainJobs();
  await app.drainJobs();
  const [mail, ...others] = await smtp.mailsTo(member.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("New message from Test Person");
  expect(words(mail?.text ?? "")).toContain(words(EDGE_CASE_TEXT));
  expect(wordsOfHtml(mail?.html ?? "")).toContain(words(EDGE_CASE_TEXT));
  expect(mail?.html).not.toContain("<img");
});

test("returns messages unchanged when they contain markup", async () => {
  const texts = xssPayloads.filter((text) => !text.includes("\u0000") && text.trim() !== "");
  const member = await createPerson(app.services, app.people.teamMember);
  const chunks = texts.join("\n").match(/[\s\S]{1,4900}/g) ?? [];
  for (const content of chunks) {
    const sent = await app.as(member).post("/api/messages", { content, clientId: randomUUID() });
    expect(sent.body.content).toBe(content.trim());
  }
  const { body } = await app.as(member).get("/api/messages");
  expect(body.messages.map((message: { content: string }) => message.content)).toEqual(
    chunks.map((content) => content.trim()),
  );
});
