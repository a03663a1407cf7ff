import {
  authenticators,
  recoveryCodes,
  secondFactorResets,
  signInChallenges,
  trustedDevices,
} from "#features/accounts/server/tables.ts";
import type { PersonalRows } from "#platform/server/personal-data.ts";

export const twoFactorRows: PersonalRows[] = [
  {
    table: authenticators,
    column: authenticators.userId,
    onErase: "delete",
    hidden: ["secret", "lastStep"],
  },
  {
    table: recoveryCodes,
    column: recoveryCodes.userId,
    onErase: "delete",
    hidden: ["codeHash"],
  },
  {
    table: trustedDevices,
    column: trustedDevices.userId,
    onErase: "delete",
    hidden: ["tokenHash"],
  },
  {
    table: signInChallenges,
    column: signInChallenges.userId,
    onErase: "delete",
    isExported: false,
  },
  {
    table: secondFactorResets,
    column: secondFactorResets.userId,
    onErase: "delete",
    hidden: ["requestedById"],
  },
  {
    table: secondFactorResets,
    column: secondFactorResets.requestedById,
    onErase: "anonymize",
    instead: { requestedById: null },
    isExported: false,
  },
];
