import type { PersonalData } from "#platform/server/personal-data.ts";
import { deleteEmailsAbout } from "./queries.ts";
import { inboundEmails } from "./tables.ts";

export const inboundEmailPersonalData: PersonalData = {
  rows: [
    {
      table: inboundEmails,
      column: inboundEmails.fromAddress,
      by: "email",
      onErase: "delete",
      hidden: ["raw", "digest", "attempts"],
    },
  ],
  beforeErase: (tx, _services, member) => deleteEmailsAbout(tx, member.id),
};
