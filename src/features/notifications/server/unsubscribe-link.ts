import { createHmac, timingSafeEqual } from "node:crypto";
import type { MailKind } from "#platform/notification-kinds.ts";
import type { Services } from "#platform/server/services.ts";

interface Subscription {
  userId: string;
  kind: MailKind;
}

/**
 * The unsubscribe link of an email. It works without signing in and does not expire, so it can only
 * change the emails of one kind for one person. The token is in the URL fragment, which no server
 * logs.
 */
export function unsubscribeUrl(services: Services, subscription: Subscription): string {
  return `${services.env.APP_URL}/unsubscribe#token=${signToken(services.secret, subscription)}`;
}

export function signToken(secret: string, { userId, kind }: Subscription): string {
  const subject = `${userId}.${kind}`;
  return `${subject}.${signatureOf(secret, subject).toString("base64url")}`;
}

/** The kind may no longer exist. */
export function readToken(secret: string, token: string): { userId: string; kind: string } | null {
  const [userId = "", kind = "", signature = ""] = token.split(".");
  const expected = signatureOf(secret, `${userId}.${kind}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId, kind };
}

/** The prefix prevents reuse of signatures from other purposes. */
const signatureOf = (secret: string, subject: string): Buffer =>
  createHmac("sha256", secret).update(`unsubscribe:${subject}`).digest();

/** Shows enough to recognize one's own address, without revealing another person's. */
export function maskAddress(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
