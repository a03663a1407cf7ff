import { adminContract } from "./admin-contract.ts";
import { entryContract } from "./entry-contract.ts";
import { viewContract } from "./view-contract.ts";

export const scorecardContract = { ...entryContract, ...viewContract, ...adminContract };

declare module "#platform/contract.ts" {
  interface Contracts {
    scorecard: typeof scorecardContract;
  }
}
