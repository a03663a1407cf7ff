import { eq, sql } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { anonymizeAuditSubjects } from "#platform/server/platform-personal-data.ts";
import { guruRatings, guruSpecialties, gurus } from "./tables.ts";

/** The profile is personal data and is erased; the articles stay. */
export const gurusPersonalData: PersonalData = {
  rows: [
    { table: gurus, column: gurus.userId, onErase: "delete" },
    { table: gurus, column: gurus.savedById, onErase: "anonymize", isExported: false },
    { table: guruRatings, column: guruRatings.userId, onErase: "delete" },
  ],
  dependent: [
    {
      table: guruSpecialties,
      where: (memberId) =>
        sql`${guruSpecialties.guruId} in (select id from gurus where user_id = ${memberId})`,
    },
  ],
  async beforeErase(tx, _services, member) {
    const profiles = await tx
      .select({ id: gurus.id })
      .from(gurus)
      .where(eq(gurus.userId, member.id));
    const ids = profiles.map(({ id }) => id);
    await releaseFiles(tx, { type: "guru", ids });
    await anonymizeAuditSubjects(tx, ids);
  },
};
