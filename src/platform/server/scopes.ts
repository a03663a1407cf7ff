import type { AnyContractProcedure, AnyContractRouter } from "@orpc/contract";
import { type Audience, type RouteMeta, scopeOf } from "../contract.ts";

/** A route that accepts access tokens, with the scope that it needs. */
export interface ScopedRoute {
  feature: string;
  scope: string;
  audience: Audience;
}

export interface ContractRoute {
  method: string;
  path: string;
  audience: Audience;
  feature: string;
  /** Null: the route refuses access tokens. */
  scope: string | null;
}

/** The routes of a feature's contract, with the scope that an access token needs. */
export const contractRoutes = (feature: string, contract: AnyContractRouter): ContractRoute[] =>
  Object.values(contract as Record<string, AnyContractProcedure>).map((procedure) => {
    const { route, meta } = procedure["~orpc"];
    const { audience, tokens } = meta as RouteMeta;
    const { method = "POST", path = "" } = route;
    const scope = tokens === "never" ? null : scopeOf(feature, method);
    return { method, path, audience, feature, scope };
  });

/** The same without the routes that refuse access tokens. */
export const scopedRoutes = (feature: string, contract: AnyContractRouter): ScopedRoute[] =>
  contractRoutes(feature, contract).flatMap(({ scope, audience }) =>
    scope === null ? [] : [{ feature, scope, audience }],
  );
