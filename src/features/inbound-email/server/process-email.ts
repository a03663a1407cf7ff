import { eq } from "drizzle-orm";
import { findPerson } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { billingFactsOf } from "#features/subscription/server/public.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import type { MailBounced } from "#platform/server/feature.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import { inboundSettings, readInboundAddress } from "#platform/server/mail/inbound-address.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { HeldReason } from "../contract.ts";
import { addToThread, type Thread } from "./add-to-thread.ts";
import { handleBounce } from "./handle-bounce.ts";
import { automaticReason, decideInbound, type InboundFacts } from "./policy.ts";
import { countAdded, findTicketOwner, finishEmail, lockReceived, startAttempt } from "./queries.ts";
import { type InboundEmail, readEmail, readHeaders } from "./read-email.ts";

const MAX_ATTEMPTS = 6;

/** Decides about an email and adds it to its thread. The features in `mailBounced` count bounces. */
export const createProcessJob = (mailBounced: MailBounced) =>
  defineJob<{ inboundId: string }>({
    name: "inbound-email.process",
    options: {
      retryLimit: MAX_ATTEMPTS - 1,
      retryDelay: 10,
      retryBackoff: true,
      // A job of a killed process starts again after this time.
      expireInSeconds: 120,
    },
    async handle({ inboundId }, services) {
      const row = await startAttempt(services.db, inboundId);
      if (!row) return;
      // Earlier attempts have killed the process.
      if (row.attempts > MAX_ATTEMPTS) return holdFailed(services, inboundId);
      try {
        await processEmail(services, row, mailBounced);
      } catch (error) {
        if (row.attempts < MAX_ATTEMPTS) throw error;
        services.log.error(
          { event: "inbound_email_failed", inboundId, err: error },
          "An email could not be processed. It is held for the team.",
        );
        await holdFailed(services, inboundId);
      }
    },
  });

/** To enqueue the job, for which only its name counts. */
export const processEmailJob = createProcessJob(async () => {});

const holdFailed = ({ db, clock }: Services, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (await lockReceived(tx, id)) await hold(tx, id, "failed", { processedAt: clock.now() });
  });

async function hold(
  tx: Transaction,
  id: string,
  reason: HeldReason,
  result: Parameters<typeof finishEmail>[2],
): Promise<void> {
  await finishEmail(tx, id, { ...result, state: "held", reason });
  await publishLive(tx, { audience: SUPPORT_TEAM, kind: "held_email" });
}

interface Received {
  id: string;
  recipient: string;
  raw: Buffer;
}

async function processEmail(
  services: Services,
  { id, recipient, raw }: Received,
  mailBounced: MailBounced,
): Promise<void> {
  const { db, clock } = services;
  const email = await readWanted(services, recipient, raw);
  const address = readInboundAddress(services, recipient);
  const processedAt = clock.now();
  const result = {
    processedAt,
    fromAddress: email?.from ?? null,
    subject: email?.subject ?? null,
    excerpt: email ? excerptOf(email.text || (email.quoted ?? "")) : null,
    threadId: address?.type === "reply" ? address.threadId : null,
  };
  const gathered = email && (await gatherFacts(services, recipient, email));
  const decision = gathered
    ? decideInbound(gathered.facts)
    : ({ type: "hold", reason: "unreadable" } as const);
  const prepared =
    decision.type === "add" && gathered?.thread && email
      ? await addToThread(services, { id, email, ...gathered.thread })
      : null;
  await db.transaction(async (tx) => {
    if (!(await lockReceived(tx, id))) return;
    if (prepared) {
      const addedId = await prepared(tx);
      await finishEmail(tx, id, { ...result, state: "added", addedId });
    } else if (decision.type === "hold") await hold(tx, id, decision.reason, result);
    else {
      const reason = decision.type === "ignore" ? decision.reason : "bounce";
      // A bounce belongs to the address that it is about: it is exported and deleted with the person.
      const about =
        email && address?.type === "bounce"
          ? await handleBounce(services, tx, { address, parsed: email.parsed, mailBounced })
          : null;
      const fromAddress = about ?? result.fromAddress;
      await finishEmail(tx, id, { ...result, fromAddress, state: "ignored", reason });
    }
  });
}

const LARGE = 1024 * 1024;

/** Reads only the headers of a large email that changes nothing, so that strangers cost little time. */
async function readWanted(services: Services, recipient: string, raw: Buffer) {
  if (raw.length <= LARGE) return readEmail(raw);
  const headers = await readHeaders(raw);
  const { facts } = (headers && (await gatherFacts(services, recipient, headers))) ?? {};
  const decision = facts && decideInbound({ ...facts, isEmpty: false }).type;
  return decision === "add" || decision === "bounce" ? readEmail(raw) : headers;
}

interface Gathered {
  facts: InboundFacts;
  thread: { actor: Actor; thread: Thread } | null;
}

async function gatherFacts(
  services: Services,
  recipient: string,
  email: InboundEmail,
): Promise<Gathered> {
  const { db, clock, env } = services;
  const address = readInboundAddress(services, recipient);
  const own = {
    mailFrom: addressIn(env.MAIL_FROM),
    domain: inboundSettings(services)?.domain ?? "",
  };
  const facts: InboundFacts = {
    address: address?.type ?? null,
    automatic: automaticReason(email, own),
    sender: null,
    thread: null,
    addedLastHour: 0,
    isEmpty: email.text === "" && email.files.length === 0,
  };
  if (address?.type !== "reply" || !email.from) return { facts, thread: null };
  const person = await findPerson(services, billingFactsOf, eq(users.email, email.from));
  if (!person || !address.isFor(person.actor.userId)) return { facts, thread: null };
  const { actor, isRemoved } = person;
  const { kind, threadId } = address;
  const ownerId = kind === "ticket" ? await findTicketOwner(db, threadId) : threadId;
  const side = ownerId === actor.userId ? "member" : isStaff(actor) ? "team" : null;
  const since = new Date(clock.now().getTime() - HOUR_MS);
  return {
    facts: {
      ...facts,
      sender: {
        isRemoved,
        isSuspended: actor.isSuspended ?? false,
        hasAccess: actor.hasAccess,
      },
      thread: ownerId === null ? null : { kind, side },
      addedLastHour: await countAdded(db, email.from, since),
    },
    thread: { actor, thread: { kind, threadId } },
  };
}

/** The address in "Colonnade <hello@colonnade.test>". */
const addressIn = (sender: string): string =>
  sender
    .slice(sender.lastIndexOf("<") + 1)
    .replace(">", "")
    .trim()
    .toLowerCase();

const EXCERPT = 200;
const excerptOf = (text: string): string =>
  text
    .slice(0, 2 * EXCERPT)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, EXCERPT)
    .toWellFormed();
