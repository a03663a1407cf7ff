import { passkeys } from "#features/accounts/server/tables.ts";
import type { PersonalRows } from "#platform/server/personal-data.ts";

export const passkeyRows: PersonalRows[] = [
  {
    table: passkeys,
    column: passkeys.userId,
    onErase: "delete",
    hidden: ["credentialId", "publicKey", "counter"],
  },
];
