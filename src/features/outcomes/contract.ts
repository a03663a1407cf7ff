import { renewalContract } from "./renewal-contract.ts";
import { outcomesReportContract } from "./report-contract.ts";

export const outcomesContract = { ...outcomesReportContract, ...renewalContract };

declare module "#platform/contract.ts" {
  interface Contracts {
    outcomes: typeof outcomesContract;
  }
}
