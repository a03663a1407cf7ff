import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { dsn } from "./bounce.fixture.ts";
import { readBounce } from "./read-bounce.ts";

const read = async (raw: string) => readBounce(await PostalMime.parse(raw));

const POSTFIX = dsn({
  from: "MAILER-DAEMON@mx.example.com (Mail Delivery System)",
  text: "I'm sorry to have to inform you that your message could not be delivered.\n\n<ada@agency.test>: host mx.agency.test[192.0.2.1] said: 550 5.1.1\n    <ada@agency.test>: Recipient address rejected: User unknown (in reply to RCPT TO command)",
  fields: [
    "Reporting-MTA: dns; mx.example.com",
    "X-Postfix-Queue-ID: 4F3D12A0B9",
    "",
    "Final-Recipient: rfc822; ada@agency.test",
    "Original-Recipient: rfc822;ada@agency.test",
    "Action: failed",
    "Status: 5.1.1",
    "Remote-MTA: dns; mx.agency.test",
    "Diagnostic-Code: smtp; 550 5.1.1 <ada@agency.test>: Recipient address",
    "    rejected: User unknown",
  ],
});

const EXCHANGE = dsn({
  from: "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@agency.test>",
  text: "Your message to ada@agency.test couldn't be delivered.\nada wasn't found at agency.test.",
  fields: [
    "Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.com",
    "Received-From-MTA: dns;mail.example.com",
    "Arrival-Date: Mon, 16 Nov 2026 10:00:00 +0000",
    "",
    "Final-Recipient: rfc822;ada@agency.test",
    "Action: failed",
    "Status: 5.1.10",
    "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@agency.test not found by SMTP address lookup",
  ],
});

const GMAIL = dsn({
  from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
  text: "Address not found\n\nYour message wasn't delivered to ada@gmail.com because the address couldn't be found.",
  fields: [
    "Reporting-MTA: dns; googlemail.com",
    "",
    "Final-Recipient: rfc822; ada@gmail.com",
    "Action: failed",
    "Status: 5.1.1",
    "Remote-MTA: dns; gmail-smtp-in.l.google.com.",
    "Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.",
    " 550-5.1.1 Please try double-checking the recipient's email address",
    "Last-Attempt-Date: Mon, 16 Nov 2026 02:00:00 -0800 (PST)",
  ],
});

const DELAYED = dsn({
  from: "MAILER-DAEMON@mx.example.com",
  text: "This is a warning message only. YOU DO NOT NEED TO RESEND YOUR MESSAGE. 5.1.1 is not the answer.",
  fields: [
    "Reporting-MTA: dns; mx.example.com",
    "",
    "Final-Recipient: rfc822; ada@agency.test",
    "Action: delayed",
    "Status: 4.4.1",
    "Diagnostic-Code: X-Postfix; connect to mx.agency.test[192.0.2.1]:25: Connection timed out",
    "Will-Retry-Until: Sat, 21 Nov 2026 10:00:00 +0000 (UTC)",
  ],
});

const block = (...fields: string[]) =>
  dsn({
    from: "MAILER-DAEMON@mx.example.com",
    text: "Failed",
    fields: ["Reporting-MTA: dns; mx.example.com", "", ...fields],
  });

const plain = (from: string, text: string) =>
  `From: ${from}\r\nTo: bounce@reply.example.com\r\nSubject: failure notice\r\n\r\n${text}\r\n`;

describe("flags the address when the server does not know it", () => {
  test.each([
    ["Postfix", POSTFIX, "550 5.1.1 <ada@agency.test>: Recipient address rejected: User unknown"],
    [
      "Exchange",
      EXCHANGE,
      "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@agency.test not found by SMTP address lookup",
    ],
    [
      "Gmail",
      GMAIL,
      "550-5.1.1 The email account that you tried to reach does not exist. 550-5.1.1 Please try double-checking the recipient's email address",
    ],
    ["a report without a diagnosis", block("Action: Failed", "Status: 5.1.2"), "5.1.2"],
    [
      "the second of two recipients",
      block(
        "Action: delivered",
        "Status: 2.0.0",
        "",
        "Action: failed",
        "Status: 5.2.1",
        "Diagnostic-Code: smtp; 550 5.2.1 Disabled",
      ),
      "550 5.2.1 Disabled",
    ],
    [
      "a text without a report",
      plain(
        "MAILER-DAEMON@old.test",
        "Hi. This is the qmail-send program.\n<ada@agency.test>:\n554 5.5.0 no mailbox here",
      ),
      "554 5.5.0 no mailbox here",
    ],
    [
      "a report of the full mailbox",
      block("Action: failed", "Status: 5.2.2", "Diagnostic-Code: smtp; 552 5.2.2 Mailbox full"),
      "552 5.2.2 Mailbox full",
    ],
  ])("%s", async (_name, raw, reason) => {
    expect(await read(raw)).toEqual({ reason, isAboutAddress: true });
  });
});

describe("counts a bounce without flagging the address when the server refused this email", () => {
  test.each([
    ["as spam", "5.7.1"],
    ["for its content", "5.6.0"],
    ["for its size", "5.3.4"],
    ["for the mailbox's limit", "5.2.3"],
  ])("%s", async (_name, status) => {
    const raw = block("Action: failed", `Status: ${status}`);
    expect(await read(raw)).toEqual({ reason: status, isAboutAddress: false });
  });
});

describe("ignores", () => {
  test.each([
    ["a delay", DELAYED],
    ["a temporary failure", block("Action: failed", "Status: 4.2.2")],
    ["a delivery", block("Action: delivered", "Status: 2.1.5")],
    ["a report without fields", block("")],
    ["a broken report", POSTFIX.slice(0, POSTFIX.indexOf("Final-Recipient"))],
    [
      "an absence note",
      plain("ada@agency.test", "I'm away until 5.11.2026. Call 5.1.1 in urgent cases."),
    ],
    ["a text without a code", plain("MAILER-DAEMON@old.test", "Something is wrong.")],
    ["an email without a sender", "Subject: ?\r\n\r\n550 5.1.1"],
    ["nothing", ""],
  ])("%s", async (_name, raw) => {
    expect(await read(raw)).toBeNull();
  });
});

test("keeps the reason short and storable", async () => {
  const raw = block(
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; ${"\0x".repeat(5000)}`,
  );
  const bounce = await read(raw);
  expect(bounce?.reason).toHaveLength(300);
  expect(bounce?.reason).not.toContain("\0");
});
