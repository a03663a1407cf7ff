import { invalid } from "#platform/server/errors.ts";

const WRONG_CODE = "This code is wrong, expired or was used before. Please try the next one.";
const WRONG_RECOVERY_CODE = "This recovery code is wrong or was used before.";

export const wrongCode = () => invalid(WRONG_CODE, { code: WRONG_CODE });
export const wrongRecoveryCode = () => invalid(WRONG_RECOVERY_CODE, { code: WRONG_RECOVERY_CODE });
