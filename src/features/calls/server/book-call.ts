import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { checkPhone } from "#platform/server/phone.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { BookCall } from "../contract.ts";
import type { AdminBookCall, BookTime } from "../host-contract.ts";
import { dateIn, hasDefaultHours } from "../offered-times.ts";
import { DEFAULT_SLOT } from "../slot.ts";
import { startOfCall } from "../week.ts";
import { refuseTime } from "./check-time.ts";
import { emitCall } from "./emit-call.ts";
import { findFounderHost, findHost, type Host, lockHost } from "./host-queries.ts";
import { mapSlotConflict } from "./map-slot-conflict.ts";
import { emailBooked } from "./notifications.ts";
import {
  dateRefusal,
  dayClosed,
  hostUnavailable,
  openCallLimit,
  ownHost,
  timeNotOffered,
} from "./policy.ts";
import {
  type CallWithMember,
  callColumns,
  countOpenCalls,
  isDayOff,
  memberColumns,
} from "./queries.ts";
import { FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

const FILL_IN = "Please fill in all required fields.";
const CHOOSE_MEMBER = "Please choose a member.";

/** Books the founder's default slot. */
export async function bookCall(
  services: Services,
  userId: string,
  { date, phone, question }: z.output<typeof BookCall>,
) {
  const number = checkPhone(phone);
  const now = services.clock.now();
  const refusal = dateRefusal(date, now);
  if (refusal) throw refusal;
  return mapSlotConflict(() =>
    services.db.transaction(async (tx) => {
      const member = await lockMember(tx, userId);
      await refuseOverLimit(services, tx, userId);
      await lockHost(tx, FOUNDER_HOST_ID);
      const host = await findFounderHost(tx, services.settings.current().founder);
      if (!hasDefaultHours(host)) throw timeNotOffered();
      if (await isDayOff(tx, host.id, date)) throw dayClosed();
      const startsAt = startOfCall(date);
      const call = await insertCall(services, tx, {
        member,
        host,
        startsAt,
        phone: number,
        question,
      });
      await savePhone(tx, userId, number, now);
      return call;
    }),
  );
}

/** Books a time that a host offers. */
export async function bookTime(
  services: Services,
  userId: string,
  { id, startsAt, phone, question }: z.output<typeof BookTime> & { id: string },
) {
  const now = services.clock.now();
  return mapSlotConflict(() =>
    services.db.transaction(async (tx) => {
      const member = await lockMember(tx, userId);
      const host = await lockBookableHost(services, tx, id);
      await refuseOverLimit(services, tx, userId);
      if (!host.isFounder && host.userId === userId) throw ownHost();
      await refuseTime(tx, host, startsAt, now);
      const number = numberFor(host, phone);
      const call = await insertCall(services, tx, {
        member,
        host,
        startsAt,
        phone: number,
        question,
      });
      if (number) await savePhone(tx, userId, number, now);
      return call;
    }),
  );
}

/** Superadmins may exceed the limit of open calls and book within the notice. */
export async function bookForMember(
  services: Services,
  actor: Actor,
  { userId, hostId, startsAt, phone, question }: z.output<typeof AdminBookCall>,
) {
  const now = services.clock.now();
  return mapSlotConflict(() =>
    services.db.transaction(async (tx) => {
      const [member] = await tx
        .select(memberColumns)
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.removedAt)))
        .for("no key update");
      if (!member) throw invalid(CHOOSE_MEMBER, { userId: CHOOSE_MEMBER });
      const host = await lockBookableHost(services, tx, hostId);
      if (!host.isFounder && host.userId === userId) throw ownHost();
      await refuseTime(tx, { ...host, noticeHours: 0 }, startsAt, now);
      const number = numberFor(host, phone);
      const bookedById = actor.userId;
      const facts = { member, host, startsAt, phone: number, question, bookedById };
      const call = await insertCall(services, tx, facts);
      await recordAudit(tx, actor, {
        action: "call.create",
        subjectType: "call",
        subjectId: call.id,
        subjectName: `${member.memberName}, ${call.date}`,
        details: { host: host.name },
      });
      return call;
    }),
  );
}

/** The row lock serializes the member's bookings, so that the limit holds for parallel requests. */
const lockMember = (tx: Transaction, userId: string) =>
  tx.select(memberColumns).from(users).where(eq(users.id, userId)).for("no key update").then(one);

async function refuseOverLimit({ settings, clock }: Services, tx: Transaction, userId: string) {
  const { openCalls } = settings.current().calls;
  if ((await countOpenCalls(tx, userId, clock.now())) >= openCalls) throw openCallLimit(openCalls);
}

async function lockBookableHost(services: Services, tx: Transaction, id: string): Promise<Host> {
  await lockHost(tx, id);
  const host = await findHost(tx, services.settings.current().founder, id);
  if (!host?.isFounder && !host?.isBookable) throw notFound();
  if (!host.isBookable) throw hostUnavailable(host.name);
  return host;
}

/** Null when the call takes place at a meeting link. */
function numberFor(host: Host, phone: string | null): string | null {
  if (host.meetingUrl !== null) return null;
  if (!phone) throw invalid(FILL_IN, { phone: FILL_IN });
  return checkPhone(phone);
}

interface NewCall {
  member: Pick<CallWithMember, keyof typeof memberColumns>;
  host: Host;
  startsAt: Date;
  phone: string | null;
  question: string | null;
  bookedById?: string;
}

/** The constraints of the table decide whether the time is free; the emails are queued with it. */
async function insertCall(
  services: Services,
  tx: Transaction,
  { member, host, startsAt, phone, question, bookedById }: NewCall,
) {
  const now = services.clock.now();
  const call = await tx
    .insert(scheduledCalls)
    .values({
      userId: member.userId,
      hostId: host.id,
      slotDate: dateIn(startsAt, host.timeZone),
      slotKey: hasDefaultHours(host) ? DEFAULT_SLOT : null,
      startsAt,
      minutes: host.minutes,
      bufferMinutes: host.bufferMinutes,
      phone,
      meetingUrl: phone === null ? host.meetingUrl : null,
      question,
      bookedById,
      createdAt: now,
      updatedAt: now,
    })
    .returning({
      ...callColumns,
      sequence: scheduledCalls.sequence,
      updatedAt: scheduledCalls.updatedAt,
    })
    .then(one);
  await emailBooked(services, tx, { ...member, ...call, host });
  await emitCall(tx, services, "call.booked", { ...member, ...call, host });
  return { ...call, host };
}

const savePhone = (tx: Transaction, userId: string, phone: string, now: Date) =>
  tx
    .update(users)
    .set({ phone, updatedAt: now })
    .where(and(eq(users.id, userId), or(isNull(users.phone), ne(users.phone, phone))));
