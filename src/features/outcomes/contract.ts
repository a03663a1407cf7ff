import { outcomesReportContract } from "./report-contract.ts";

export const outcomesContract = { ...outcomesReportContract };

declare module "#platform/contract.ts" {
  interface Contracts {
    outcomes: typeof outcomesContract;
  }
}
