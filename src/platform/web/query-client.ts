import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-client.ts";
import { connection } from "./connection.ts";

const RETRIES = 2;

/** Called when the server says that this browser's rights are not what the page thinks. */
type OnRefused = (code: string) => void;

export function createQueryClient(onRefused: OnRefused): QueryClient {
  const onError = (error: unknown) => {
    if (!isApiError(error)) return;
    if (error.code === "unauthenticated" || error.code === "subscription_required") {
      onRefused(error.code);
    }
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
