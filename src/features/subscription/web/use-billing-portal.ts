import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { subscriptionApi } from "./api.ts";

/** Opens the provider's own pages for cards and invoices. */
export function useBillingPortal() {
  return useMutation(
    subscriptionApi.query.portal.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        toast.error(
          errorMessage(error, "The billing portal could not be opened. Please try again."),
        ),
    }),
  );
}
