import { QueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { isApiError } from "./api-client.ts";
import { connection } from "./connection.ts";

const RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 30 * MINUTE_MS,
        // Runs queries offline too, because the offline cache may answer them.
        networkMode: "always",
        refetchOnReconnect: true,
        // A lazy component may read a property after it changed, so every change renders.
        notifyOnChangeProps: "all",
        // Retries network failures only: a refusal is final, and offline is reported separately.
        retry: (count, error) =>
          connection.isReachable() &&
          count < RETRIES &&
          !(isApiError(error) && error.status < 500 && error.status !== 429),
      },
    },
  });
}
