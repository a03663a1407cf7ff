import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { isComplete } from "./policy.ts";
import { countProgress } from "./queries.ts";
import { pillarCertificates, pillars } from "./tables.ts";

/** Without the letters and digits that are mistaken for each other on paper: 0 O 1 I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 24 signs of 5 bits, in fours: 120 random bits that can still be typed from a print. */
export function newCode(): string {
  const signs = Array.from(randomBytes(24), (byte) => ALPHABET[byte % 32]);
  return signs.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** Whoever finishes the last two lessons in the same moment still gets the one certificate. */
export async function lockPillarOf(tx: Transaction, userId: string, pillarId: string) {
  await lockUntilCommit(tx, ADVISORY_LOCKS.certificate(userId, pillarId));
}

/** The member's one certificate for a complete pillar; made when it is asked for first. */
export async function issueCertificate(
  tx: Transaction,
  actor: Actor,
  pillarId: string,
  earned: { lessonCount: number; now: Date },
) {
  await tx
    .insert(pillarCertificates)
    .select(
      tx
        .select({
          id: sql`gen_random_uuid()`.as("id"),
          code: sql`${newCode()}`.as("code"),
          userId: sql`${actor.userId}::uuid`.as("user_id"),
          pillarId: pillars.id,
          memberName: sql`${`${actor.firstName} ${actor.lastName}`.trim()}`.as("member_name"),
          pillarTitle: pillars.title,
          pillarColor: pillars.color,
          lessonCount: sql`${earned.lessonCount}::int`.as("lesson_count"),
          issuedAt: sql`${earned.now.toISOString()}::timestamptz`.as("issued_at"),
        })
        .from(pillars)
        .where(eq(pillars.id, pillarId)),
    )
    .onConflictDoNothing({ target: [pillarCertificates.userId, pillarCertificates.pillarId] });
  const [row] = await tx
    .select({ code: pillarCertificates.code, issuedAt: pillarCertificates.issuedAt })
    .from(pillarCertificates)
    .where(
      and(eq(pillarCertificates.userId, actor.userId), eq(pillarCertificates.pillarId, pillarId)),
    );
  if (!row) throw notFound();
  return row;
}

/** For a pillar that became complete without a click: its last open lesson was removed. */
export function claimCertificate({ db, clock }: Services, actor: Actor, pillarId: string) {
  return db.transaction(async (tx) => {
    const { pillar } = await countProgress(tx, actor.userId, { pillarId });
    if (pillar.lessonCount === 0) throw notFound();
    if (!isComplete(pillar)) {
      throw conflict("pillar_incomplete", "Complete every lesson of this pillar first.");
    }
    const { lessonCount } = pillar;
    return issueCertificate(tx, actor, pillarId, { lessonCount, now: clock.now() });
  });
}
