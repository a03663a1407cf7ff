import type { AnyContractProcedure } from "@orpc/contract";
import type { Audience, RouteMeta } from "#platform/contract.ts";

export interface ContractRoute {
  method: string;
  path: string;
  audience: Audience;
  /** The field names of its input; null when it takes no input. */
  inputNames: string[] | null;
}

/** All routes of a contract, at any depth. */
export function contractRoutes(router: object): ContractRoute[] {
  return Object.values(router).flatMap((item: object) => {
    if (!("~orpc" in item)) return contractRoutes(item);
    const { route, meta, inputSchema } = (item as AnyContractProcedure)["~orpc"];
    const { shape } = (inputSchema ?? {}) as { shape?: object };
    return [
      {
        method: route.method ?? "GET",
        path: route.path ?? "",
        audience: (meta as RouteMeta).audience,
        inputNames: inputSchema ? Object.keys(shape ?? {}) : null,
      },
    ];
  });
}
