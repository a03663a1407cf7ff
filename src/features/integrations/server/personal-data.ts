import type { PersonalData } from "#platform/server/personal-data.ts";
import { accessTokens } from "./tables.ts";

export const integrationsPersonalData: PersonalData = {
  rows: [
    {
      table: accessTokens,
      column: accessTokens.userId,
      onErase: "delete",
      hidden: ["tokenHash", "createdById"],
    },
    {
      table: accessTokens,
      column: accessTokens.createdById,
      onErase: "anonymize",
      instead: { createdById: null },
      isExported: false,
    },
  ],
};
