import { createHmac } from "node:crypto";

interface SignedEmail {
  /** Seconds since 1970, as text. */
  timestamp: string;
  envelopeTo: string;
  body: Uint8Array;
}

/** What `x-signature` contains: HMAC-SHA256 of `timestamp.envelope-to.body` in hex. */
export const signInboundEmail = (
  secret: string,
  { timestamp, envelopeTo, body }: SignedEmail,
): string =>
  createHmac("sha256", secret).update(`${timestamp}.${envelopeTo}.`).update(body).digest("hex");
