import { tokensContract } from "./tokens-contract.ts";
import { webhooksContract } from "./webhooks-contract.ts";

export const integrationsContract = {
  ...tokensContract,
  ...webhooksContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    integrations: typeof integrationsContract;
  }
}
