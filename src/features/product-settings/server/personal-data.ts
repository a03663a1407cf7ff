import { and, eq, sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { appSettings, emailTemplates } from "#platform/server/settings/tables.ts";

/** Settings belong to the product; only who saved them, and who the founder is, is personal. */
export const productSettingsPersonalData: PersonalData = {
  rows: [
    { table: appSettings, column: appSettings.savedById, onErase: "anonymize", isExported: false },
    {
      table: emailTemplates,
      column: emailTemplates.savedById,
      onErase: "anonymize",
      isExported: false,
    },
  ],
  /** The environment names the founder again. */
  async beforeErase(tx, { settings }, { id }) {
    const isFounder = and(
      eq(appSettings.section, "founder"),
      sql`${appSettings.values} ->> 'userId' = ${id}`,
    );
    const reset = await tx
      .update(appSettings)
      .set({ values: {}, version: sql`${appSettings.version} + 1` })
      .where(isFounder)
      .returning({ section: appSettings.section });
    if (reset.length > 0) await settings.announce(tx);
  },
};
