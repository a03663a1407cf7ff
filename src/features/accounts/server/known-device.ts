import { createHmac } from "node:crypto";
import { DAY_SECONDS } from "#lib/durations.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { readCookie, setCookie } from "./cookies.ts";

/** Survives sign-out. It grants no access; it only proves that this browser was signed in before. */
const COOKIE = "colonnade.known_device";
const SECONDS = 365 * DAY_SECONDS;
const MAX_ACCOUNTS = 3;

const signatureFor = ({ services }: RequestContext, email: string): string =>
  createHmac("sha256", services.secret).update(`known-device:${email}`).digest("base64url");

const readSignatures = (context: RequestContext): string[] =>
  readCookie(context, COOKIE)?.split(".").filter(Boolean) ?? [];

/** True if this browser signed in to this account before. Does not reveal whether the account exists. */
export const isKnownDevice = (context: RequestContext, email: string): boolean =>
  readSignatures(context).includes(signatureFor(context, email));

export function rememberDevice(context: RequestContext, email: string): void {
  const signature = signatureFor(context, email);
  const signatures = [
    signature,
    ...readSignatures(context).filter((one) => one !== signature),
  ].slice(0, MAX_ACCOUNTS);
  setCookie(context, COOKIE, signatures.join("."), SECONDS);
}
