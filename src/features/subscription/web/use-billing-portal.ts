import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { subscriptionApi } from "./api.ts";

/** Opens the provider's billing portal. */
export function useBillingPortal() {
  return useMutation(
    subscriptionApi.query.portal.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        toast.error(errorMessage(error, "Couldn't open the billing portal. Please try again.")),
    }),
  );
}
