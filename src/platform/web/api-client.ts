import contractRoutes from "virtual:contract-routes";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import type { RouterUtils } from "@orpc/tanstack-query";
import type { QueryKey } from "@tanstack/react-query";
import type { Contracts } from "../contract.ts";
import { type CallInput, createCall, isApiError } from "./api-link.ts";
import { type CallContext, type CallEndpoint, queryUtils } from "./query-utils.ts";
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

let isViewing = false;

/** While a superadmin views as a member, every call names its page for the audit log. */
export const setViewing = (next: boolean): void => {
  isViewing = next;
};

const sendCall: typeof fetch = (input, init) =>
  send(
    input,
    isViewing ? { ...init, headers: { ...init?.headers, "x-page": location.pathname } } : init,
  );

/** Also called after the first screen, so that a write does not wait while the page is left. */
export const loadMoreRoutes = () => import("virtual:contract-routes/more").then((m) => m.default);

/** Sends calls to the endpoint of this feature and name. */
const endpointOf =
  (feature: string, name: string): CallEndpoint =>
  async (input, { signal, context } = {}) => {
    const route = contractRoutes[feature]?.[name] ?? (await loadMoreRoutes())[feature]?.[name];
    if (!route) throw new Error(`There is no endpoint ${feature}.${name}`);
    try {
      return await createCall(route, sendCall)(input as CallInput, { signal, ...context });
    } catch (error) {
      // A failed sign-in does not mean that the session expired.
      throw isApiError(error) && !route.includes(" /auth/") ? reportRefusal(error) : error;
    }
  };

type FeatureClient<Name extends keyof Contracts> = JsonifiedClient<
  ContractRouterClient<Contracts[Name], CallContext>
>;

type Queries<Client, Utils> = Pick<Utils, "key" & keyof Utils> & {
  [Name in keyof Client & keyof Utils]: Pick<
    Utils[Name],
    keyof ReturnType<typeof queryUtils> & keyof Utils[Name]
  >;
};

/** Matches every query of a feature, for a change that other features show. */
export const featureKey = (name: keyof Contracts): QueryKey => [[name]];

/** The typed API of one feature: plain calls and TanStack Query options. */
export function featureApi<Name extends keyof Contracts>(
  name: Name,
): {
  call: FeatureClient<Name>;
  query: Queries<FeatureClient<Name>, RouterUtils<FeatureClient<Name>>>;
} {
  return {
    call: byName((endpoint) => endpointOf(name, endpoint)),
    query: byName((endpoint) =>
      endpoint === "key"
        ? () => featureKey(name)
        : queryUtils([name, endpoint], endpointOf(name, endpoint)),
    ),
  };
}

/** An object that makes its members when they are read. */
const byName = <Target extends object>(make: (name: string) => unknown): Target =>
  new Proxy({} as Target, {
    get: (_, name) => (typeof name === "string" ? make(name) : undefined),
  });
