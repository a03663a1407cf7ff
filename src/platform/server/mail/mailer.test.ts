import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { DAY_MS } from "#lib/durations.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";

const received: Buffer[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, callback) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("end", () => {
      received.push(Buffer.concat(chunks));
      callback();
    });
  },
});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
const { port } = smtp.server.address() as AddressInfo;
afterAll(() => smtp.close());
const app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });

const mail = {
  to: "ada@example.test",
  subject: "Hello <world> & all",
  paragraphs: ["First line\nsecond line", "<script>alert(1)</script> costs 5 > 3"],
  action: { label: "Open", url: "https://app.example.test/x?a=1&b=2" },
  footnote: "Why you get this.",
  unsubscribeUrl: "https://app.example.test/leave#token=a.b",
  attachments: [
    { filename: "call.ics", contentType: "text/calendar", base64: btoa("BEGIN:VCALENDAR") },
  ],
};

test("sends an email once over SMTP with the same text in both parts", async () => {
  await app.services.mailer.send(app.db, mail);
  await app.drainJobs();
  await app.drainJobs();
  expect(received).toHaveLength(1);
  const parsed = await PostalMime.parse(received[0] ?? "");
  expect(parsed.subject).toBe("Hello <world> & all");
  expect(parsed.to?.[0]?.address).toBe("ada@example.test");
  for (const part of ["second line", "Why you get this."]) {
    expect(parsed.text).toContain(part);
    expect(parsed.html).toContain(part);
  }
  expect(parsed.text).toContain("https://app.example.test/x?a=1&b=2");
  expect(parsed.html).toContain('href="https://app.example.test/x?a=1&amp;b=2"');
  expect(parsed.html).not.toContain("<script>");
  expect(parsed.attachments[0]).toMatchObject({ filename: "call.ics", mimeType: "text/calendar" });
  const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value;
  expect(header("list-unsubscribe")).toBe(
    "<https://app.example.test/api/webhooks/unsubscribe?token=a.b>",
  );
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("sends no email when the transaction rolls back", async () => {
  const count = await app.db.$count(mails);
  await expect(
    app.db.transaction(async (tx) => {
      await app.services.mailer.send(tx, mail);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await app.drainJobs();
  expect(await app.db.$count(mails)).toBe(count);
  expect(received).toHaveLength(1);
});

test("deletes sent emails after 30 days and keeps unsent ones", async () => {
  const day = DAY_MS;
  const row = { toAddress: "a@example.test", subject: "", text: "", html: "" };
  const now = app.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * day);
  await app.db.delete(mails);
  await app.db.insert(mails).values([
    { ...row, createdAt: ago(31), sentAt: ago(31) },
    { ...row, createdAt: ago(29), sentAt: ago(29) },
    { ...row, createdAt: ago(100), sentAt: null },
  ]);
  await deleteOldRows(app.services, retention);
  const kept = await app.db.select({ sentAt: mails.sentAt }).from(mails);
  expect(kept).toEqual([{ sentAt: ago(29) }, { sentAt: null }]);
});
