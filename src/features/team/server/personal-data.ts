import type { PersonalData } from "#platform/server/personal-data.ts";
import { invitations } from "./tables.ts";

export const teamPersonalData: PersonalData = {
  rows: [
    { table: invitations, column: invitations.userId, onErase: "delete", hidden: ["tokenHash"] },
  ],
};
