import { passkeyContract } from "./passkey-contract.ts";
import { twoFactorContract } from "./two-factor-contract.ts";

export const securityContract = {
  ...passkeyContract,
  ...twoFactorContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    security: typeof securityContract;
  }
}
