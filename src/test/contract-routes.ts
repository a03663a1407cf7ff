import type { AnyContractProcedure } from "@orpc/contract";

interface ContractRoute {
  method: string;
  path: string;
}

/** Every route of a contract, however deep it stands. */
export function contractRoutes(router: object): ContractRoute[] {
  return Object.values(router).flatMap((item: object) => {
    if (!("~orpc" in item)) return contractRoutes(item);
    const { method, path } = (item as AnyContractProcedure)["~orpc"].route;
    return [{ method: method ?? "GET", path: path ?? "" }];
  });
}
