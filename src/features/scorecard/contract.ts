export const scorecardContract = {};

declare module "#platform/contract.ts" {
  interface Contracts {
    scorecard: typeof scorecardContract;
  }
}
