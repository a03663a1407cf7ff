import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#platform/server/services.ts";
import { MailKind } from "../contract.ts";

interface Subscription {
  userId: string;
  kind: MailKind;
}

/**
 * The link at the end of a mail. It works without signing in and does not expire, so it can only
 * ever switch the mails of this one kind for this one person. The token stands behind the `#`,
 * which no server log sees.
 */
export function unsubscribeUrl(services: Services, subscription: Subscription): string {
  return `${services.env.APP_URL}/auth/unsubscribe#token=${signToken(services.secret, subscription)}`;
}

export function signToken(secret: string, { userId, kind }: Subscription): string {
  const subject = `${userId}.${kind}`;
  return `${subject}.${signatureOf(secret, subject).toString("base64url")}`;
}

export function readToken(secret: string, token: string): Subscription | null {
  const [userId = "", kind, signature = ""] = token.split(".");
  const parsed = MailKind.safeParse(kind);
  if (!parsed.success) return null;
  const expected = signatureOf(secret, `${userId}.${parsed.data}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId, kind: parsed.data };
}

/** Named, so that no other signed text of ours could pass as one of these. */
const signatureOf = (secret: string, subject: string): Buffer =>
  createHmac("sha256", secret).update(`unsubscribe:${subject}`).digest();

/** Enough to recognise one's own address, too little to learn another's. */
export function maskAddress(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
