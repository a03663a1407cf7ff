import contractRoutes from "virtual:contract-routes";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";
import { type Call, createCall, isApiError } from "./api-link.ts";
import { reportRefusal } from "./refusal.ts";

export { errorMessage, isApiError } from "./api-link.ts";

/** The server did not respond, or a proxy could not reach it. */
export const isConnectionError = (error: unknown): boolean =>
  !isApiError(error) || error.status === 502 || error.status === 504;

let send: typeof fetch = (input, init) => fetch(input, init);

/** Replaces `fetch`, so that the app can serve cached responses offline. */
export const setFetch = (other: typeof fetch): void => {
  send = other;
};

const withReport =
  (call: Call): Call =>
  async (input, options) => {
    try {
      return await call(input, options);
    } catch (error) {
      throw isApiError(error) ? reportRefusal(error) : error;
    }
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
    const call = createCall(route, (input, init) => send(input, init));
    // A failed sign-in does not mean that the session expired.
    calls[key] = route.includes(" /auth/") ? call : withReport(call);
  }
  const call = calls as unknown as FeatureClient<Contract>;
  return { call, query: createTanstackQueryUtils(call, { path: [name] }) };
}
