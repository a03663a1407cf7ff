import { accessTokens, endServiceTokens } from "#features/accounts/server/public.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";

export const integrationsPersonalData: PersonalData = {
  beforeErase: (tx, services, member) =>
    endServiceTokens(tx, services, { ...member, userId: member.id }, [member.id]),
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
