export const outcomesContract = {};

declare module "#platform/contract.ts" {
  interface Contracts {
    outcomes: typeof outcomesContract;
  }
}
