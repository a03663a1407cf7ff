import { eq } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { removeExportJob } from "./remove-exports.ts";
import { dataExports } from "./tables.ts";

export const settingsPersonalData: PersonalData = {
  rows: [{ table: dataExports, column: dataExports.userId, onErase: "delete" }],
  async beforeErase(tx, { jobs }, member) {
    const exports = await tx
      .select({ exportId: dataExports.id })
      .from(dataExports)
      .where(eq(dataExports.userId, member.id));
    for (const one of exports) await jobs.enqueue(tx, removeExportJob, one);
  },
};
