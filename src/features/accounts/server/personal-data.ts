import { and, eq, exists, not, sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { credentials, organizations, sessions, users, verifications } from "./tables.ts";

/** Last in the list of all features: everything else still refers to the person. */
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
    {
      table: organizations,
      column: organizations.savedById,
      onErase: "anonymise",
      isExported: false,
    },
    { table: users, column: users.id, onErase: "delete" },
  ],
  dependent: [
    {
      table: organizations,
      where: (memberId) =>
        sql`${organizations.id} = (select organization_id from users where users.id = ${memberId})`,
      hidden: ["freeAccessReason", "version", "savedById", "savedAt"],
    },
  ],
  async beforeErase(tx, _services, member) {
    // Links to a new password that were never used: Better Auth keeps the person's id in them.
    await tx.delete(verifications).where(eq(verifications.value, member.id));
    const [left] = await tx
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, member.id));
    if (!left?.organizationId) return;
    await tx.update(users).set({ organizationId: null }).where(eq(users.id, member.id));
    // An agency without anybody is only the name of the one who left.
    const somebody = tx
      .select({ one: sql`1` })
      .from(users)
      .where(eq(users.organizationId, organizations.id));
    await tx
      .delete(organizations)
      .where(and(eq(organizations.id, left.organizationId), not(exists(somebody))));
  },
};
