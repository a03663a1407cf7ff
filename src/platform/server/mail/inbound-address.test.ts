import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import {
  bounceAddress,
  inboundSettings,
  readInboundAddress,
  replyAddress,
} from "./inbound-address.ts";

const env = parseEnv({
  INBOUND_EMAIL_DOMAIN: "reply.example.com",
  INBOUND_EMAIL_SECRET: "s".repeat(32),
});
const signer = { env, secret: "a".repeat(32) };
const thread = {
  kind: "ticket",
  threadId: "00000000-0000-4000-8000-00000000002a",
  userId: "ffffffff-ffff-4fff-bfff-ffffffffffff",
} as const;
const address = replyAddress(signer, thread) ?? "";

function readReply(text: string, from = signer) {
  const read = readInboundAddress(from, text);
  return read?.type === "reply" ? read : null;
}

/** What a reply to this address proves: the thread, if the sender is the person. */
function provenThread(text: string, userId: string = thread.userId, from = signer) {
  const read = readReply(text, from);
  return read?.isFor(userId) ? { kind: read.kind, threadId: read.threadId } : null;
}

const replaceAt = (text: string, index: number) =>
  text.slice(0, index) + (text[index] === "0" ? "1" : "0") + text.slice(index + 1);

describe("reply addresses", () => {
  test("keep below 64 characters in lower case", () => {
    const [local = ""] = address.split("@");
    expect(local.length).toBeLessThanOrEqual(64);
    expect(address).toBe(address.toLowerCase());
  });

  test.each([
    ["as it was sent", address],
    ["in upper case", address.toUpperCase()],
    ["with spaces around it", ` ${address}\n`],
  ])("prove the thread when read %s", (_name, text) => {
    expect(provenThread(text)).toEqual({ kind: "ticket", threadId: thread.threadId });
  });

  test.each([
    ["another person", address, randomUUID()],
    ["another thread", otherHead({ ...thread, threadId: randomUUID() }), thread.userId],
    ["another kind", address.replace("reply+t", "reply+m"), thread.userId],
    ["an altered id", replaceAt(address, 20), thread.userId],
    ["an altered signature", replaceAt(address, 40), thread.userId],
    ["an altered last digit", replaceAt(address, 58), thread.userId],
    ["a missing last digit", address.replace(/.@/, "@"), thread.userId],
    ["a missing signature", address.replace(/.{26}@/, "@"), thread.userId],
    ["one digit more", address.replace("@", "0@"), thread.userId],
    ["an id of more than 16 bytes", address.replace(/\+t./, "+tv"), thread.userId],
    ["another domain", address.replace("example.com", "example.org"), thread.userId],
    ["a second @", `${address}@reply.example.com`, thread.userId],
    ["no plus part", "reply@reply.example.com", thread.userId],
    ["the signature as a bounce address", address.replace("reply+t", "bounce+"), thread.userId],
    ["nothing", "", thread.userId],
  ])("prove nothing with %s", (_name, text, userId) => {
    expect(provenThread(text, userId)).toBeNull();
  });

  test("prove nothing when the secret differs", () => {
    const other = parseEnv({ ...inboundEnv, INBOUND_EMAIL_SECRET: "o".repeat(32) });
    expect(provenThread(address, thread.userId, { ...signer, env: other })).toBeNull();
  });

  test("keep every thread and person apart when ids are random", () => {
    for (let round = 0; round < 300; round += 1) {
      const one = { kind: "message", threadId: randomUUID(), userId: randomUUID() } as const;
      const text = replyAddress(signer, one) ?? "";
      expect(readReply(text)).toMatchObject({ kind: "message", threadId: one.threadId });
      expect(readReply(text)?.isFor(one.userId)).toBe(true);
      expect(readReply(text)?.isFor(randomUUID())).toBe(false);
    }
  });
});

describe("bounce addresses", () => {
  const mail = { id: randomUUID(), toAddress: "Ada@example.test" };
  const bounce = bounceAddress(signer, mail) ?? "";

  test("name the email and are bound to its recipient", () => {
    const read = readInboundAddress(signer, bounce.toUpperCase());
    expect(read).toMatchObject({ type: "bounce", mailId: mail.id });
    expect(bounce.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(read?.isFor("ada@example.test")).toBe(true);
    expect(read?.isFor("bob@example.test")).toBe(false);
  });

  test("prove nothing when altered", () => {
    expect(readInboundAddress(signer, replaceAt(bounce, 20))?.isFor(mail.toAddress)).toBe(false);
    expect(readInboundAddress(signer, bounce.replace("bounce+", "reply+m"))?.isFor(mail.id)).toBe(
      false,
    );
  });
});

const inboundEnv = { INBOUND_EMAIL_DOMAIN: "reply.example.com" };

/** The address of another thread with the signature of this one. */
function otherHead(
  other: typeof thread | (Omit<typeof thread, "threadId"> & { threadId: string }),
) {
  const [, , signature] = /^(.{33})(.{26})@/.exec(address) ?? [];
  return (replyAddress(signer, other) ?? "").replace(/.{26}@/, `${signature}@`);
}

test.each([
  ["in production", { isProduction: true }],
  ["with SMTP", { SMTP_URL: "smtp://127.0.0.1" }],
])("creates no address without a domain when running %s", (_name, variables) => {
  const plain = { env: { ...parseEnv({}), ...variables }, secret: signer.secret };
  expect(inboundSettings(plain)).toBeNull();
  expect(replyAddress(plain, thread)).toBeNull();
  expect(readInboundAddress(plain, address)).toBeNull();
});

test("uses a local domain on one machine", () => {
  const local = { env: parseEnv({}), secret: "b".repeat(32) };
  expect(replyAddress(local, thread)).toContain("@inbound.localhost");
  expect(inboundSettings(local)?.secret).toHaveLength(64);
});
