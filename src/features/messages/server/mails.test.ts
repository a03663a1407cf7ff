import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startFakeSmtp, wordsOfHtml } from "#test/fake-smtp.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { xssPayloads } from "#test/xss-payloads.ts";

const smtp = await startFakeSmtp();
const app = await testApp({ env: { SMTP_URL: smtp.url } });
const words = (text: string) => text.replace(/\s+/g, " ").trim();
const AWKWARD = "日本語 🏛️ “quotes”\n.dot\n<img src=x onerror=alert(1)> & 5 > 3 =3D";

test("the mail about a message says the same in text and HTML, whatever was written", async () => {
  const member = await createPerson(app.services, app.people.teamMember);
  await app.as("support").post(`/api/admin/conversations/${member.id}/messages`, {
    content: AWKWARD,
    clientId: randomUUID(),
  });
  await app.drainJobs();
  await app.drainJobs();
  const [mail, ...others] = await smtp.mailsTo(member.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Test Person wrote to you");
  expect(words(mail?.text ?? "")).toContain(words(AWKWARD));
  expect(wordsOfHtml(mail?.html ?? "")).toContain(words(AWKWARD));
  expect(mail?.html).not.toContain("<img");
});

test("messages come back exactly as they were written", async () => {
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
