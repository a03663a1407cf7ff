interface Report {
  from: string;
  to?: string;
  text: string;
  /** The lines of the delivery status. */
  fields: string[];
}

/** A delivery report as mail servers send it (RFC 3464). */
export function dsn({ from, to = "bounce@reply.example.com", text, fields }: Report): string {
  const part = (type: string, content: string) =>
    `--report\r\nContent-Type: ${type}\r\n\r\n${content}\r\n\r\n`;
  return [
    "Return-Path: <>",
    `From: ${from}`,
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    part("text/plain; charset=us-ascii", text) +
      part("message/delivery-status", fields.join("\r\n")) +
      part("text/rfc822-headers", "From: hello@example.com\r\nSubject: Hello") +
      "--report--\r\n",
  ].join("\r\n");
}

/** The report of a server that does not know the address. */
export const unknownUser = (address: string): string =>
  dsn({
    from: "MAILER-DAEMON@mx.example.com",
    text: "The email could not be delivered.",
    fields: [
      "Reporting-MTA: dns; mx.example.com",
      "",
      `Final-Recipient: rfc822; ${address}`,
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
    ],
  });
