import type { Env } from "#platform/server/env.ts";
import { ConnectionFailed } from "./connection-failed.ts";

/** What the codes of nodemailer mean for the operator. */
const REASONS: Record<string, string> = {
  EAUTH: "The mail server refused the user name or password in SMTP_URL.",
  EDNS: "The host name in SMTP_URL is unknown.",
  ESOCKET: "The mail server refused the connection. Please check SMTP_URL.",
  ECONNECTION: "The mail server refused the connection. Please check SMTP_URL.",
  ETIMEDOUT: "The mail server did not answer in time.",
  ETLS: "The encrypted connection to the mail server failed.",
};

/** Connects and signs in, without sending an email. */
export async function checkSmtp({ SMTP_URL }: Env, timeoutMs: number): Promise<string> {
  if (!SMTP_URL) return "No mail server is configured: emails are stored, not sent.";
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    const { code = "" } = error as { code?: string };
    const reason = REASONS[code];
    if (reason) throw new ConnectionFailed(reason);
    throw error;
  } finally {
    transport.close();
  }
  return "The mail server accepted the connection.";
}
