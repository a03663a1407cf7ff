import { and, eq, isNull } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import { auditEntries } from "#platform/server/tables.ts";

/** Promotes the first superadmin from the command line. Returns false if the account does not exist. */
export async function makeSuperadmin(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role: "superadmin", updatedAt: new Date() })
      .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.removedAt)))
      .returning({ id: users.id, name: users.name });
    if (!user) return false;
    await tx.insert(auditEntries).values({
      actorName: "Command line",
      action: "member.make-superadmin",
      subjectType: "member",
      subjectId: user.id,
      subjectName: user.name,
    });
    await publishAccess(tx, [user.id]);
    return true;
  });
}
