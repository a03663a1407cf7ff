import { memberListContract } from "./list-contract.ts";
import { memberContract } from "./member-contract.ts";

export const membersContract = { ...memberListContract, ...memberContract };

declare module "#platform/contract.ts" {
  interface Contracts {
    members: typeof membersContract;
  }
}
