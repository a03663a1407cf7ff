import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { ROOT } from "#platform/server/root.ts";
import { testApp } from "#test/test-app.ts";
import { mimeOf } from "./inbound-email.fixture.ts";
import { inboundEmails } from "./tables.ts";

const SECRET = "s".repeat(32);
const app = await testApp({
  env: { INBOUND_EMAIL_DOMAIN: "reply.example.com", INBOUND_EMAIL_SECRET: SECRET },
});
const { agent } = app.people;
const thread = { kind: "message", threadId: agent.id, userId: agent.id } as const;
const to = replyAddress(app.services, thread) ?? "";
const HOOK_URL = `${app.url}/api/webhooks/email`;
const recipients = async () =>
  (await app.db.select({ to: inboundEmails.recipient }).from(inboundEmails)).map((row) => row.to);

interface Worker {
  email: (message: unknown, env: Record<string, string>) => Promise<void>;
}

test("delivers an email with the Cloudflare Worker, and fails with a wrong secret", async () => {
  const file = join(ROOT, "ops/inbound-email/cloudflare-worker.js");
  const { default: worker } = (await import(file)) as { default: Worker };
  const raw = mimeOf({ from: agent.email, to, text: "Grüße aus Cloudflare" });
  const rejected: string[] = [];
  const message = () => ({
    to,
    raw: new Response(new Uint8Array(raw)).body,
    setReject: (reason: string) => rejected.push(reason),
  });
  const wrong = worker.email(message(), { HOOK_URL, INBOUND_EMAIL_SECRET: "x".repeat(32) });
  await expect(wrong).rejects.toThrow("The hook answered 400");
  expect(await recipients()).toEqual([]);
  await worker.email(message(), { HOOK_URL, INBOUND_EMAIL_SECRET: SECRET });
  expect(await recipients()).toEqual([to]);
  expect(rejected).toEqual([]);
});

test("delivers an email with the Postfix pipe, and asks Postfix to retry otherwise", async () => {
  await app.db.delete(inboundEmails);
  const raw = mimeOf({ from: agent.email, to, text: "Grüße aus Postfix" });
  const pipe = async (env: Record<string, string>) => {
    const script = join(ROOT, "ops/inbound-email/postfix-pipe.mjs");
    const child = spawn(process.execPath, [script, to], { env });
    child.stdin.end(raw);
    const [[code], errors] = await Promise.all([once(child, "close"), text(child.stderr)]);
    return { code, errors };
  };
  const wrong = await pipe({ HOOK_URL, INBOUND_EMAIL_SECRET: "x".repeat(32) });
  expect(wrong).toEqual({ code: 75, errors: "The hook answered 400\n" });
  expect((await pipe({ HOOK_URL: "http://127.0.0.1:9/", INBOUND_EMAIL_SECRET: SECRET })).code).toBe(
    75,
  );
  expect(await recipients()).toEqual([]);
  expect(await pipe({ HOOK_URL, INBOUND_EMAIL_SECRET: SECRET })).toEqual({ code: 0, errors: "" });
  expect(await recipients()).toEqual([to]);
});
