import type { PersonalData } from "#platform/server/personal-data.ts";
import { passkeyRows } from "./passkey-rows.ts";
import { twoFactorRows } from "./two-factor-rows.ts";

export const securityPersonalData: PersonalData = {
  rows: [...passkeyRows, ...twoFactorRows],
};
