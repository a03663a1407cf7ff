import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { refreshSubscription, subscriptionApi } from "./api.ts";

/** Tries the member's failed payment again and says how it went. */
export function useRetryPayment() {
  const client = useQueryClient();
  return useMutation(
    subscriptionApi.query.retryPayment.mutationOptions({
      async onSuccess({ isPaid, reason }) {
        await refreshSubscription(client);
        if (isPaid) toast.success("Payment received. Thank you.", { about: "payment" });
        else toast.error(failureText(reason), { about: "payment" });
      },
      onError: (error) =>
        toast.error(errorMessage(error, "The payment could not be tried. Please try again.")),
    }),
  );
}

const failureText = (reason: string | null) =>
  `The payment failed again.${reason ? ` ${reason}` : ""} Update your payment method.`;
