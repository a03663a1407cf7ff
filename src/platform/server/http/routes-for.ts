import type { AnyContractRouter } from "@orpc/contract";
import { type ImplementerInternalWithMiddlewares, implement, os } from "@orpc/server";
import type { Audience, RouteMeta } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { refusalFor } from "../audience.ts";
import { unauthenticated } from "../errors.ts";
import type { RequestContext } from "./context.ts";

type Guarded<Contract extends AnyContractRouter> = ImplementerInternalWithMiddlewares<
  Contract,
  RequestContext,
  RequestContext & { actor: Actor }
>;

const guard = os.$context<RequestContext>().middleware(({ context, procedure, next }) => {
  const { audience } = procedure["~orpc"].meta as RouteMeta;
  const refusal = refusalFor(audience, context.visitor);
  if (refusal) throw refusal;
  return next({ context: { actor: guardedActor(audience, context.visitor) } });
});

/**
 * Implements a feature's contract. Each route checks the audience that its contract declares before
 * it reads the input; `context.actor` is the person who passed the check.
 */
export function routesFor<Contract extends Record<string, AnyContractRouter>>(
  contract: Contract,
): Guarded<Contract> {
  const unguarded = implement(contract).$context<RequestContext>();
  // TypeScript cannot follow a generic contract through `use`; the line above checks its types.
  return (unguarded as unknown as { use: (middleware: typeof guard) => unknown }).use(
    guard,
  ) as Guarded<Contract>;
}

/** Public routes have no actor: reading one throws `unauthenticated`. */
function guardedActor(audience: Audience, visitor: Actor | null): Actor {
  if (visitor) return visitor;
  if (audience !== "public") throw unauthenticated();
  return new Proxy({} as Actor, {
    get() {
      throw unauthenticated();
    },
  });
}
