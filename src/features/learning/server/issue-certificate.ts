import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import { isComplete } from "../learning-rules.ts";
import { countProgress } from "./queries.ts";
import { pillarCertificates, pillars } from "./tables.ts";

/** Omits characters that look alike in print: 0 O 1 I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 24 characters of 5 bits in groups of four: 120 random bits that a person can still type. */
export function newCertificateCode(): string {
  const characters = Array.from(randomBytes(24), (byte) => ALPHABET[byte % 32]);
  return characters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Serializes completions, their undo and certificates of one member in one pillar. Without the lock, two
 * requests that complete the last two lessons at the same time would both see an incomplete pillar.
 */
export async function lockCertificate(tx: Transaction, userId: string, pillarId: string) {
  await lockUntilCommit(tx, ADVISORY_LOCKS.certificate(userId, pillarId));
}

export async function findOwnCertificate(tx: Transaction, userId: string, pillarId: string) {
  const [row] = await tx
    .select({ code: pillarCertificates.code, issuedAt: pillarCertificates.issuedAt })
    .from(pillarCertificates)
    .where(and(eq(pillarCertificates.userId, userId), eq(pillarCertificates.pillarId, pillarId)));
  return row;
}

/** Returns the member's certificate for a completed pillar and creates it on the first call. */
export async function issueCertificate(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { pillarId, lessonCount }: { pillarId: string; lessonCount: number },
) {
  const issuedAt = services.clock.now().toISOString();
  const [issued] = await tx
    .insert(pillarCertificates)
    .select(
      tx
        .select({
          id: sql`gen_random_uuid()`.as("id"),
          code: sql`${newCertificateCode()}`.as("code"),
          userId: sql`${actor.userId}::uuid`.as("user_id"),
          pillarId: pillars.id,
          memberName: sql`${`${actor.firstName} ${actor.lastName}`.trim()}`.as("member_name"),
          pillarTitle: pillars.title,
          pillarColor: pillars.color,
          lessonCount: sql`${lessonCount}::int`.as("lesson_count"),
          issuedAt: sql`${issuedAt}::timestamptz`.as("issued_at"),
        })
        .from(pillars)
        .where(eq(pillars.id, pillarId)),
    )
    .onConflictDoNothing({ target: [pillarCertificates.userId, pillarCertificates.pillarId] })
    .returning({ pillarTitle: pillarCertificates.pillarTitle });
  if (issued) {
    await emitEvent(tx, services, "certificate.issued", `member:${actor.userId}`, {
      memberId: actor.userId,
      pillarId,
      pillarTitle: issued.pillarTitle,
      issuedAt,
    });
  }
  const row = await findOwnCertificate(tx, actor.userId, pillarId);
  if (!row) throw notFound();
  return row;
}

/** For a pillar that became complete because its last open lesson was deleted. */
export function claimCertificate(services: Services, actor: Actor, pillarId: string) {
  return services.db.transaction(async (tx) => {
    await lockCertificate(tx, actor.userId, pillarId);
    const { pillar } = await countProgress(tx, actor.userId, { pillarId });
    if (pillar.lessonCount === 0) throw notFound();
    if (!isComplete(pillar)) {
      throw conflict("pillar_incomplete", "Complete every lesson in this pillar first.");
    }
    const { lessonCount } = pillar;
    return issueCertificate(services, tx, actor, { pillarId, lessonCount });
  });
}
