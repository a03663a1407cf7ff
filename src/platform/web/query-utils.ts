import type { CallOptions } from "./api-link.ts";

export type CallContext = Pick<CallOptions, "keepalive">;

interface EndpointOptions {
  signal?: AbortSignal | undefined;
  context?: CallContext | undefined;
}

export type CallEndpoint = (input?: unknown, options?: EndpointOptions) => Promise<unknown>;

interface Given {
  input?: unknown;
  context?: CallContext;
}

interface GivenPages {
  input: (page: unknown) => unknown;
  initialPageParam: unknown;
  context?: CallContext;
}

interface Fetching {
  signal: AbortSignal;
}

/**
 * TanStack Query keys and options of one endpoint. The types are those of @orpc/tanstack-query, and
 * so are the keys; its code, and that of the client it needs, would be 4 kB before the first screen.
 */
export function queryUtils(path: string[], call: CallEndpoint) {
  const key = ({ input, type }: { input?: unknown; type?: string } = {}) => [
    path,
    { ...(input !== undefined && { input }), ...(type !== undefined && { type }) },
  ];
  const queryKey = ({ input }: Given = {}) => key({ type: "query", input });
  return {
    key,
    queryKey,
    queryOptions: (given: Given = {}) => ({
      queryFn: ({ signal }: Fetching) => call(given.input, { signal, context: given.context }),
      ...given,
      queryKey: queryKey(given),
    }),
    infiniteOptions: (given: GivenPages) => ({
      queryFn: ({ pageParam, signal }: Fetching & { pageParam: unknown }) =>
        call(given.input(pageParam), { signal, context: given.context }),
      ...given,
      queryKey: key({ type: "infinite", input: given.input(given.initialPageParam) }),
    }),
    mutationOptions: (given: Pick<Given, "context"> = {}) => ({
      mutationFn: (input: unknown) => call(input, { context: given.context }),
      ...given,
      mutationKey: key({ type: "mutation" }),
    }),
  };
}
