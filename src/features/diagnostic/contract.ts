export const diagnosticContract = {};

declare module "#platform/contract.ts" {
  interface Contracts {
    diagnostic: typeof diagnosticContract;
  }
}
