import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../env.ts";

/** Part of the services, which import this file. */
interface Signer {
  env: Env;
  secret: string;
}

/** The thread that a reply to an email is added to, and the person who received the email. */
export interface MailThread {
  kind: "message" | "ticket";
  /** The ticket, or the member whose conversation it is. */
  threadId: string;
  userId: string;
}

export interface ReplyAddress {
  type: "reply";
  kind: MailThread["kind"];
  threadId: string;
  /** Whether this person received the email with this address. */
  isFor: (userId: string) => boolean;
}

export interface BounceAddress {
  type: "bounce";
  mailId: string;
  /** Whether the email was sent to this address. */
  isFor: (toAddress: string) => boolean;
}

const LETTERS = { message: "m", ticket: "t" } as const;
const KINDS = { m: "message", t: "ticket" } as const;
const ADDRESS = /^(?:reply\+([mt])|bounce\+)([0-9a-v]{26})([0-9a-v]{26})$/;

/**
 * The domain that receives replies and the secret that signs addresses and the hook. Null: replies go
 * to the support address. On one machine without SMTP, both have defaults, so that /dev/outbox works.
 */
export function inboundSettings({ env, secret }: Signer) {
  const { INBOUND_EMAIL_DOMAIN: domain, INBOUND_EMAIL_SECRET: ownSecret } = env;
  if (domain && ownSecret) return { domain, secret: ownSecret };
  if (env.isProduction || env.SMTP_URL) return null;
  const derived = createHmac("sha256", secret).update("inbound-email").digest("hex");
  return { domain: "inbound.localhost", secret: derived };
}

/** The Reply-To of an email. It is bound to one person and one thread, so no table is needed. */
export function replyAddress(signer: Signer, thread: MailThread): string | null {
  const inbound = inboundSettings(signer);
  if (!inbound) return null;
  const signature = signatureOf(inbound.secret, replyText(thread, thread.userId));
  return `reply+${LETTERS[thread.kind]}${toDigits(thread.threadId)}${signature}@${inbound.domain}`;
}

/** The envelope sender of an email. The receiving server sends bounces to it. */
export function bounceAddress(
  signer: Signer,
  { id, toAddress }: { id: string; toAddress: string },
): string | null {
  const inbound = inboundSettings(signer);
  if (!inbound) return null;
  const signature = signatureOf(inbound.secret, bounceText(id, toAddress));
  return `bounce+${toDigits(id)}${signature}@${inbound.domain}`;
}

/** Reads the recipient of an email. Nothing is proven before `isFor` returns true. */
export function readInboundAddress(
  signer: Signer,
  recipient: string,
): ReplyAddress | BounceAddress | null {
  const inbound = inboundSettings(signer);
  // Mail servers may change the case.
  const [local = "", domain, ...rest] = recipient.trim().toLowerCase().split("@");
  if (!inbound || domain !== inbound.domain || rest.length > 0) return null;
  const [, letter, digits = "", signature = ""] = ADDRESS.exec(local) ?? [];
  const id = toUuid(digits);
  if (!id) return null;
  const isSigned = (text: string) => isEqual(signature, signatureOf(inbound.secret, text));
  if (letter !== "m" && letter !== "t") {
    return { type: "bounce", mailId: id, isFor: (to) => isSigned(bounceText(id, to)) };
  }
  const thread = { kind: KINDS[letter], threadId: id };
  return { type: "reply", ...thread, isFor: (userId) => isSigned(replyText(thread, userId)) };
}

const replyText = ({ kind, threadId }: Pick<MailThread, "kind" | "threadId">, userId: string) =>
  `reply:${kind}:${threadId}:${userId}`;

// The address is part of it: a late bounce of a former address must not flag the new one.
const bounceText = (mailId: string, toAddress: string) =>
  `bounce:${mailId}:${toAddress.toLowerCase()}`;

const signatureOf = (secret: string, text: string): string =>
  toDigits(createHmac("sha256", secret).update(text).digest("hex").slice(0, 32));

/** 16 bytes in base 32: 26 digits keep the address below the 64 characters that SMTP allows. */
const toDigits = (hex: string): string =>
  BigInt(`0x${hex.replaceAll("-", "")}`)
    .toString(32)
    .padStart(26, "0");

function toUuid(digits: string): string | null {
  if (digits === "") return null;
  let value = 0n;
  for (const digit of digits) value = value * 32n + BigInt(Number.parseInt(digit, 32));
  const hex = value.toString(16).padStart(32, "0");
  if (hex.length > 32) return null;
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end))
    .join("-");
}

const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
