import { openidAccounts } from "#features/accounts/server/tables.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";

export const openidPersonalData: PersonalData = {
  rows: [{ table: openidAccounts, column: openidAccounts.userId, onErase: "delete" }],
};
