import contractRoutes from "virtual:contract-routes";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";

interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

/** What every failed call throws: a stable code, a sentence, and the fields it concerns. */
export type ApiError = ORPCError<string, ErrorBody>;

export const isApiError = (error: unknown): error is ApiError => error instanceof ORPCError;

/** The server's sentence, or the screen's own when the server could not be asked. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && error.status < 500 ? error.message : fallback;

/** The link asks a route for its method and path, and for nothing else. */
const toContract = (route: string) => {
  const [method, path] = route.split(" ");
  return { "~orpc": { errorMap: {}, meta: {}, route: { method, path } } };
};

const contract = Object.fromEntries(
  Object.entries(contractRoutes).map(([feature, routes]) => [
    feature,
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, toContract(route)])),
  ]),
) as AnyContractRouter;

let send: typeof fetch = (input, init) => fetch(input, init);

/** Lets the app answer some requests from what it kept, when the network does not. */
export const sendThrough = (other: typeof fetch): void => {
  send = other;
};

const link = new OpenAPILink(contract, {
  url: () => `${location.origin}/api`,
  fetch: (request, init) => send(request, init),
  customErrorResponseBodyDecoder: (body, response) => {
    const error = body as Partial<ErrorBody> | null;
    if (!error?.code) return null;
    return new ORPCError(error.code, {
      status: response.status,
      message: error.message ?? "",
      data: error,
    });
  },
});

const client = createORPCClient(link) as Record<string, never>;

type FeatureClient<Contract extends AnyContractRouter> = JsonifiedClient<
  ContractRouterClient<Contract>
>;

/** The typed API of one feature: plain calls and TanStack Query options. */
export function featureApi<Contract extends AnyContractRouter>(
  name: string,
): { call: FeatureClient<Contract>; query: RouterUtils<FeatureClient<Contract>> } {
  const call = client[name] as unknown as FeatureClient<Contract>;
  return { call, query: createTanstackQueryUtils(call, { path: [name] }) };
}
