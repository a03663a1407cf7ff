import { QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-client.ts";
import { connection } from "./connection.ts";

const RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        // Without a connection what was read before may still be kept here: ask all the same.
        networkMode: "always",
        refetchOnReconnect: true,
        // A refusal will not change by asking again; a bad connection may, a missing one says so.
        retry: (count, error) =>
          connection.isReachable() &&
          count < RETRIES &&
          !(isApiError(error) && error.status < 500 && error.status !== 429),
      },
    },
  });
}
