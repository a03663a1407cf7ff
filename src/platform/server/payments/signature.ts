import { createHmac, timingSafeEqual } from "node:crypto";
import { InvalidWebhook } from "./payment-provider.ts";

const TOLERANCE_SECONDS = 300;

/** `t=<epoch seconds>,v1=<hex>`: Stripe's published scheme, which the sandbox uses too. */
export function signWebhook(rawBody: Buffer | string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(rawBody, secret, String(seconds)).toString("hex")}`;
}

/**
 * Verifies the raw bytes. The SDK's own check accepts a signature from any time in the future, and
 * decodes the bytes first, so that different bytes can pass as the same.
 */
export function verifySignature(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
  now: Date,
): void {
  if (typeof header !== "string") throw new InvalidWebhook("no signature");
  const parts = header.split(",").map((part) => part.split("=", 2) as [string, string?]);
  const time = parts.find(([name]) => name === "t")?.[1];
  if (!time || !/^\d{1,12}$/.test(time)) throw new InvalidWebhook("no time in the signature");
  const expected = hmac(rawBody, secret, time);
  const isSigned = parts.some(([name, value]) => name === "v1" && isSame(value, expected));
  if (!isSigned) throw new InvalidWebhook("the signature does not fit");
  const age = Math.floor(now.getTime() / 1000) - Number(time);
  if (Math.abs(age) > TOLERANCE_SECONDS) throw new InvalidWebhook("the signature is out of time");
}

const hmac = (rawBody: Buffer | string, secret: string, time: string): Buffer =>
  createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();

function isSame(hex: string | undefined, expected: Buffer): boolean {
  if (!hex || !/^[0-9a-f]{64}$/.test(hex)) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), expected);
}
