import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startFakeSmtp, wordsOfHtml } from "#test/fake-smtp.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const smtp = await startFakeSmtp();
const app = await testApp({ env: { SMTP_URL: smtp.url } });
/** Characters that email clients and encodings often break. */
const EDGE_CASE_TEXT = [
  "Ünïcödé, 日本語 and 🏛️ — “quotes”",
  ".a line that begins with a dot",
  "<script>alert(1)</script> & <b>bold</b> 5 > 3",
  "=3D looks encoded; so does %41 and &amp;",
  `a very long line ${"word ".repeat(300)}end`,
].join("\n");

const words = (text: string) => text.replace(/\s+/g, " ").trim();

test("sends ticket emails with the same content as text and as HTML", async () => {
  const member = await createPerson(app.services, {
    ...app.people.teamMember,
    firstName: "Zoë",
    lastName: "O'Hara",
  });
  const subject = "Ünïcödé <b>subject</b> & 🏛️";
  const { body: ticket } = await app.as(member).post("/api/support/tickets", {
    subject,
    message: EDGE_CASE_TEXT,
    clientId: randomUUID(),
  });
  const answer = { text: EDGE_CASE_TEXT, clientId: randomUUID() };
  await app.as("support").post(`/api/admin/support/tickets/${ticket.id}/replies`, answer);
  await app.as(member).post(`/api/support/tickets/${ticket.id}/replies`, {
    ...answer,
    clientId: randomUUID(),
  });
  await app.as("support").patch(`/api/admin/support/tickets/${ticket.id}`, { status: "closed" });
  await app.drainJobs();

  const mine = await smtp.mailsTo(member.email);
  const theirs = await smtp.mailsTo(app.people.support.email);
  const { number } = ticket;
  expect(mine.map((mail) => mail.subject).sort()).toEqual([
    `Reply to your ticket #${number}: ${subject}`,
    `We received your ticket #${number}: ${subject}`,
    `Your ticket #${number} is closed: ${subject}`,
  ]);
  expect(theirs.map((mail) => mail.subject).sort()).toEqual([
    `New reply in ticket #${number}: ${subject}`,
    `New ticket #${number}: ${subject}`,
  ]);
  for (const mail of [...mine, ...theirs]) {
    const html = mail.html ?? "";
    const text = words(mail.text ?? "");
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('<meta charset="utf-8">');
    expect(mail.headers.find((header) => header.key === "mime-version")?.value).toBe("1.0");
    expect(mail.from?.address).toBe("hello@colonnade.test");
    const isClosed = mail.subject?.startsWith("Your ticket");
    if (!isClosed) {
      expect(text).toContain(words(EDGE_CASE_TEXT));
      expect(wordsOfHtml(html)).toContain(words(EDGE_CASE_TEXT));
    }
    const link = /http:\/\/colonnade\.example\.test\/(admin\/inbox|support)\?ticket=[\w-]+/.exec(
      text,
    )?.[0];
    expect(link).toContain(ticket.id);
    expect(html).toContain(`href="${link}"`);
  }
  const [reply] = mine.filter((mail) => mail.subject?.startsWith("Reply"));
  const leave = /\/auth\/unsubscribe#token=\S+/.exec(reply?.text ?? "")?.[0] ?? "";
  expect(reply?.html).toContain(leave);
});
