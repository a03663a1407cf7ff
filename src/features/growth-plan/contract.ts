export const growthPlanContract = {};

declare module "#platform/contract.ts" {
  interface Contracts {
    growthPlan: typeof growthPlanContract;
  }
}
