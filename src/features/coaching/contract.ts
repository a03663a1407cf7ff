export const coachingContract = {};

declare module "#platform/contract.ts" {
  interface Contracts {
    coaching: typeof coachingContract;
  }
}
