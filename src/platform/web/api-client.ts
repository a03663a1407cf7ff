import contractRoutes from "virtual:contract-routes";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";
import { ApiError, type Call, createCall, isApiError } from "./api-link.ts";

export { isApiError, messageOf } from "./api-link.ts";

/** No answer from our server: none at all, or a proxy's that could not reach it. */
export const isConnectionError = (error: unknown): boolean =>
  !isApiError(error) || error.status === 502 || error.status === 504;

let send: typeof fetch = (input, init) => fetch(input, init);

/** Lets the app answer some requests from what it kept, when the network does not. */
export const sendThrough = (other: typeof fetch): void => {
  send = other;
};

const SIGNED_OUT =
  "This did not go through because you were signed out. Please try again after signing in.";

let onRefused: () => void = () => undefined;

/** Sets what happens when the server says that this browser's rights are not what the page shows. */
export const whenRefused = (listener: () => void): void => {
  onRefused = listener;
};

/** Reports a lost session or lost access, whichever way the call was made. */
const reportRefusal =
  (call: Call): Call =>
  async (input, options) => {
    try {
      return await call(input, options);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isSignedOut = error.code === "unauthenticated";
      if (isSignedOut || error.code === "subscription_required") onRefused();
      throw isSignedOut
        ? new ApiError(error.status, { ...error.data, message: SIGNED_OUT })
        : error;
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
    // Signing in fails for other reasons than a lost session.
    calls[key] = route.includes(" /auth/") ? call : reportRefusal(call);
  }
  const call = calls as unknown as FeatureClient<Contract>;
  return { call, query: createTanstackQueryUtils(call, { path: [name] }) };
}
