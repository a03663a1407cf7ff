import { eq, type SQL } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import { markFilesUsed } from "#features/files/server/public.ts";
import { one } from "#lib/one.ts";
import { slugify } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { AdminGuruInput } from "../admin-contract.ts";
import type { GuruInput } from "../guru-input-contract.ts";
import { isPossibleMember, isSlugTaken, slugsLike } from "./admin-queries.ts";
import { announceApproval } from "./approve-guru.ts";
import { freeSlug, isReservedSlug } from "./policy.ts";
import { guruSpecialties, gurus } from "./tables.ts";

/** Saves the guru's own form. A new profile is inactive until a superadmin activates it. */
export async function saveOwnProfile(
  services: Services,
  actor: Actor,
  { specialties, version, ...input }: GuruInput & { version: number | null },
): Promise<void> {
  const now = services.clock.now();
  const row = { ...input, bio: sanitizeHtml(input.bio), updatedAt: now };
  await services.db.transaction(async (tx) => {
    // Serializes two tabs that save at once: one creates the profile, the other updates it.
    await lockUntilCommit(tx, ADVISORY_LOCKS.guruProfiles);
    const current = await findLocked(tx, eq(gurus.userId, actor.userId));
    if (current) {
      await refuseStaleSave(tx, current, version, "profile");
      await tx
        .update(gurus)
        .set({ ...row, ...nextVersion(current.version, actor, now) })
        .where(eq(gurus.id, current.id));
      const guru = { id: current.id, isActive: current.isActive, ...row };
      await saveParts(tx, actor, guru, specialties);
      return;
    }
    const base = slugify(input.name);
    const slug = freeSlug(base, await slugsLike(tx, base));
    const created = await tx
      .insert(gurus)
      .values({ ...row, slug, userId: actor.userId, isActive: false, createdAt: now })
      .returning({ id: gurus.id })
      .then(one);
    await saveParts(tx, actor, { id: created.id, isActive: false, ...row }, specialties);
  });
}

/** Saves the superadmin's form; creates the profile when it does not exist. */
export async function saveGuru(
  services: Services,
  actor: Actor,
  { specialties, memberId, ...input }: AdminGuruInput,
  edited?: { id: string; version: number },
): Promise<{ id: string }> {
  const now = services.clock.now();
  const row = { ...input, userId: memberId, bio: sanitizeHtml(input.bio), updatedAt: now };
  try {
    return await services.db.transaction(async (tx) => {
      const before = edited ? await lockGuru(tx, edited.id) : null;
      if (before && edited) await refuseStaleSave(tx, before, edited.version, "guru");
      await refuseWrongLinks(tx, row, before);
      const approvedAt = before?.approvedAt ?? (row.isActive ? now : null);
      const [saved] = before
        ? await tx
            .update(gurus)
            .set({ ...row, ...nextVersion(before.version, actor, now), approvedAt })
            .where(eq(gurus.id, before.id))
            .returning()
        : await tx
            .insert(gurus)
            .values({ ...row, approvedAt, createdAt: now })
            .returning();
      if (!saved) throw new Error("The guru was not saved");
      const replaced = await saveParts(tx, actor, saved, specialties);
      if (!before?.approvedAt && approvedAt) await announceApproval(services, tx, saved);
      await recordAudit(tx, actor, {
        action: before ? "guru.update" : "guru.create",
        subjectType: "guru",
        subjectId: saved.id,
        subjectName: saved.name,
        ...(before
          ? {
              details: changesOf(
                { ...before, specialties: replaced },
                { ...input, bio: row.bio, userId: memberId, specialties },
              ),
            }
          : {}),
      });
      return { id: saved.id };
    });
  } catch (error) {
    if (isUniqueViolation(error, "gurus_slug_unique")) throw slugTaken();
    if (isUniqueViolation(error, "gurus_user_unique")) throw memberTaken();
    throw error;
  }
}

export async function lockGuru(tx: Transaction, id: string) {
  const row = await findLocked(tx, eq(gurus.id, id));
  if (!row) throw notFound("Guru not found");
  return row;
}

async function findLocked(tx: Transaction, which: SQL) {
  const [row] = await tx.select().from(gurus).where(which).for("update");
  return row;
}

async function refuseWrongLinks(
  tx: Transaction,
  row: { slug: string; userId: string | null },
  before: { id: string; userId: string | null } | null,
) {
  if (isReservedSlug(row.slug) || (await isSlugTaken(tx, row.slug, before?.id))) throw slugTaken();
  if (row.userId === null || row.userId === before?.userId) return;
  if (!(await isPossibleMember(tx, row.userId))) {
    const message = "Please choose a member from the list.";
    throw invalid(message, { memberId: message });
  }
}

/** Saves the specialties and returns the previous ones. */
async function saveParts(
  tx: Transaction,
  actor: Actor,
  guru: {
    id: string;
    isActive: boolean;
    bio: string;
    imageUrl: string | null;
    coverUrl: string | null;
  },
  specialties: string[],
): Promise<string[]> {
  const replaced = await tx
    .delete(guruSpecialties)
    .where(eq(guruSpecialties.guruId, guru.id))
    .returning({ specialty: guruSpecialties.specialty, position: guruSpecialties.position });
  if (specialties.length) {
    await tx
      .insert(guruSpecialties)
      .values(specialties.map((specialty, position) => ({ guruId: guru.id, specialty, position })));
  }
  await markGuruFiles(tx, actor, guru);
  return replaced
    .sort((one, other) => one.position - other.position)
    .map(({ specialty }) => specialty);
}

/** Images of an inactive profile are private. */
export async function markGuruFiles(
  tx: Transaction,
  actor: Actor,
  guru: {
    id: string;
    isActive: boolean;
    bio: string;
    imageUrl: string | null;
    coverUrl: string | null;
  },
) {
  await markFilesUsed(tx, {
    actor,
    subject: { type: "guru", id: guru.id },
    texts: [guru.bio, guru.imageUrl, guru.coverUrl],
    visibility: guru.isActive ? "members" : "private",
  });
}

const refuseField = (code: string, field: string, message: string) =>
  conflict(code, message, { [field]: message });
const slugTaken = () =>
  refuseField("slug_taken", "slug", "This slug is already in use. Please choose another one.");
const memberTaken = () =>
  refuseField("member_taken", "memberId", "This member already has a guru profile.");
