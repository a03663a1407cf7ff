import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import { notFound, Refusal } from "#platform/server/errors.ts";
import { inboundSettings } from "#platform/server/mail/inbound-address.ts";
import type { Services } from "#platform/server/services.ts";
import { processEmailJob } from "./process-email.ts";
import { insertEmail } from "./queries.ts";
import { headerEnd } from "./read-email.ts";

export const INBOUND_EMAIL_PATH = "/api/webhooks/email";
const MAX_BYTES = 25 * 1024 * 1024;
const TOLERANCE_SECONDS = 300;

/** The hook to which the mail server delivers raw emails, signed with a shared secret. */
export async function serveInboundEmail(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    const options = { bodyLimit: MAX_BYTES, config: { acceptsAnyOrigin: true } };
    scope.post(INBOUND_EMAIL_PATH, options, async (request) => {
      const settings = inboundSettings(services);
      if (!settings) throw notFound();
      try {
        const delivery = readHeaders(request.headers, services.clock.now());
        const raw = await receive(request.raw, delivery, settings.secret);
        await acceptEmail(services, delivery.recipient, raw);
        return { received: true };
      } catch (error) {
        // Reads the rest, because mail servers read the response only after sending everything.
        request.raw.resume();
        if (error instanceof Refusal) logRefusal(services, error);
        throw error;
      }
    });
  });
}

const logRefusal = ({ log }: Services, { message }: Refusal) =>
  log.warn({ event: "inbound_email_rejected", reason: message }, "Rejected an inbound email.");

interface Delivery {
  recipient: string;
  timestamp: string;
  signature: Buffer;
}

const refuse = (message: string) =>
  new Refusal("malformed_request", message, { code: "invalid_signature" });

/** Refuses what cannot be valid before reading the body. */
function readHeaders(headers: IncomingHttpHeaders, now: Date): Delivery {
  const recipient = headers["x-envelope-to"];
  const timestamp = headers["x-timestamp"];
  const signature = headers["x-signature"];
  if (typeof recipient !== "string" || !/^[\x21-\x7e]{3,320}$/.test(recipient)) {
    throw refuse("The recipient is not valid.");
  }
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) {
    throw refuse("The time is not valid.");
  }
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) {
    throw refuse("The signature is not valid.");
  }
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (Math.abs(age) > TOLERANCE_SECONDS) throw refuse("The signature is out of time.");
  if (Number(headers["content-length"]) > MAX_BYTES) throw tooLarge();
  return { recipient, timestamp, signature: Buffer.from(signature, "hex") };
}

const tooLarge = () => new Refusal("too_large", "Emails can be at most 25 MB.");

/** Reads the body through a file: only a signed email is ever held in memory. */
async function receive(body: Readable, delivery: Delivery, secret: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "inbound-"));
  try {
    const path = join(folder, "email");
    const hmac = createHmac("sha256", secret);
    hmac.update(`${delivery.timestamp}.${delivery.recipient}.`);
    let length = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        length += chunk.length;
        hmac.update(chunk);
        if (length > MAX_BYTES) done(tooLarge());
        else done(null, chunk);
      },
    });
    await pipeline(body, counted, createWriteStream(path));
    if (!timingSafeEqual(hmac.digest(), delivery.signature)) {
      throw refuse("The signature is not valid.");
    }
    if (length === 0) throw refuse("The email is empty.");
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the email and the job that processes it together. The hook answers only after that. */
export async function acceptEmail(
  services: Services,
  recipient: string,
  raw: Buffer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = {
      recipient,
      raw,
      digest: digestOf(recipient, raw),
      createdAt: services.clock.now(),
    };
    const inboundId = await insertEmail(tx, row);
    // Null: a second delivery.
    if (inboundId) await services.jobs.enqueue(tx, processEmailJob, { inboundId });
  });
}

/**
 * Recognizes a second delivery. Each one has other trace headers, so with a Message-ID only that and
 * the body count.
 */
export function digestOf(recipient: string, raw: Buffer): string {
  const end = headerEnd(raw);
  const id = messageIdOf(raw.subarray(0, end).toString("latin1"));
  const hash = createHash("sha256").update(`${recipient.toLowerCase()}\0`);
  const content = id ? hash.update(`${id}\0`).update(raw.subarray(end)) : hash.update(raw);
  return content.digest("hex");
}

function messageIdOf(header: string): string | undefined {
  const name = "message-id:";
  const lines = header.split("\n");
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(name));
  // A long id is on the next line.
  return at === -1 ? undefined : lines[at]?.slice(name.length).trim() || lines[at + 1]?.trim();
}
