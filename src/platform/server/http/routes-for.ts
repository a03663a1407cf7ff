import type { AnyContractRouter } from "@orpc/contract";
import { implement } from "@orpc/server";
import type { RequestContext } from "./context.ts";

/**
 * Implements a feature's contract. `serveApi` checks the audience that a route declares before it
 * reads the input; `context.actor` is the person who passed the check.
 */
export const routesFor = <Contract extends Record<string, AnyContractRouter>>(contract: Contract) =>
  implement(contract).$context<RequestContext>();
