import contractRoutes from "virtual:contract-routes";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";
import { ApiError, type Call, createCall } from "./api-link.ts";

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** No answer from our server: none at all, or a proxy's that could not reach it. */
export const isConnectionError = (error: unknown): boolean =>
  !isApiError(error) || error.status === 502 || error.status === 504;

/** The server's sentence, or the screen's own when the server could not be asked. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && error.status < 500 ? error.message : fallback;

let send: typeof fetch = (input, init) => fetch(input, init);

/** Lets the app answer some requests from what it kept, when the network does not. */
export const sendThrough = (other: typeof fetch): void => {
  send = other;
};

type FeatureClient<Contract extends AnyContractRouter> = JsonifiedClient<
  ContractRouterClient<Contract>
>;

/** The typed API of one feature: plain calls and TanStack Query options. */
export function featureApi<Contract extends AnyContractRouter>(
  name: string,
): { call: FeatureClient<Contract>; query: RouterUtils<FeatureClient<Contract>> } {
  const calls: Record<string, Call> = {};
  for (const [key, route] of Object.entries(contractRoutes[name] ?? {})) {
    calls[key] = createCall(route, (input, init) => send(input, init));
  }
  const call = calls as unknown as FeatureClient<Contract>;
  return { call, query: createTanstackQueryUtils(call, { path: [name] }) };
}
