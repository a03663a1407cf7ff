import { and, eq, exists, not, sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import {
  credentials,
  emailChanges,
  emailVerifications,
  organizations,
  sessions,
  signIns,
  users,
  verifications,
  viewings,
} from "./tables.ts";

/** Must run last: the rows of other features reference the user. */
export const accountsPersonalData: PersonalData = {
  rows: [
    { table: sessions, column: sessions.userId, onErase: "delete", hidden: ["token"] },
    {
      table: credentials,
      column: credentials.userId,
      onErase: "delete",
      hidden: [
        ...["password", "accessToken", "refreshToken", "idToken"],
        ...["accessTokenExpiresAt", "refreshTokenExpiresAt"],
      ],
    },
    { table: signIns, column: signIns.userId, onErase: "delete" },
    {
      table: emailChanges,
      column: emailChanges.userId,
      onErase: "delete",
      hidden: ["tokenHash", "oldTokenHash", "requestedById"],
    },
    {
      table: emailVerifications,
      column: emailVerifications.userId,
      onErase: "delete",
      hidden: ["tokenHash"],
    },
    {
      table: emailChanges,
      column: emailChanges.requestedById,
      onErase: "anonymize",
      instead: { requestedById: null },
      isExported: false,
    },
    {
      table: organizations,
      column: organizations.savedById,
      onErase: "anonymize",
      isExported: false,
    },
    { table: viewings, column: viewings.userId, onErase: "delete", isExported: false },
    {
      table: organizations,
      column: organizations.billingOwnerId,
      onErase: "anonymize",
      instead: { billingOwnerId: null },
      isExported: false,
    },
    {
      table: users,
      column: users.id,
      onErase: "delete",
      hidden: ["accessReason", "suspendReason"],
    },
  ],
  dependent: [
    {
      table: organizations,
      where: (memberId) =>
        sql`${organizations.id} = (select organization_id from users where users.id = ${memberId})`,
      hidden: [
        ...["freeAccessReason", "suspendReason", "billingOwnerId"],
        ...["version", "savedById", "savedAt"],
      ],
    },
  ],
  async beforeErase(tx, _services, member) {
    // Unused reset links: Better Auth stores the user id in them.
    await tx.delete(verifications).where(eq(verifications.value, member.id));
    const [left] = await tx
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, member.id));
    if (!left?.organizationId) return;
    await tx.update(users).set({ organizationId: null }).where(eq(users.id, member.id));
    // Deletes the agency if this was its last member.
    const remaining = tx
      .select({ one: sql`1` })
      .from(users)
      .where(eq(users.organizationId, organizations.id));
    await tx
      .delete(organizations)
      .where(and(eq(organizations.id, left.organizationId), not(exists(remaining))));
  },
};
