import { useMutation, useQuery } from "@tanstack/react-query";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { errorMessage, featureApi } from "./api-client.ts";
import { useMember } from "./session.ts";

const accountsApi = featureApi("accounts");
const FAILED = "Something went wrong. Please try again.";

/** The state of my email address, which also says whether I have a password. */
export const useEmailState = () => useQuery(accountsApi.query.emailChange.queryOptions()).data;

/** Asks a person without a confirmed address to confirm it. Nothing for others. */
export function UnverifiedEmail() {
  const { email } = useMember();
  const state = useEmailState();
  const resend = useMutation(
    accountsApi.query.resendVerification.mutationOptions({
      onSuccess: () => toast.success(`We emailed a link to ${email}.`),
      onError: (error) => toast.error(errorMessage(error, FAILED)),
    }),
  );
  if (!state || state.isVerified) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="link" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send the link again
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Confirm your email address before you invite others. Open the link that we emailed to{" "}
        {email}.
      </span>
    </Banner>
  );
}

/** For people who sign in with a provider or a passkey only, where a password is asked for. */
export function NoPassword() {
  const send = useMutation(
    accountsApi.query.sendPasswordLink.mutationOptions({
      onSuccess: () => toast.success("Check your inbox for a link to set a password."),
      onError: (error) => toast.error(errorMessage(error, FAILED)),
    }),
  );
  return (
    <Banner
      tone="info"
      action={
        <Button variant="link" busy={send.isPending} onClick={() => send.mutate(undefined)}>
          Email me a link
        </Button>
      }
    >
      Set a password first. We can email you a link.
    </Banner>
  );
}
