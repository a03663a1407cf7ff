import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { accountsApi, sessionOptions } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { OutboxHint } from "./outbox-hint.tsx";

/** Asks before it signs out, because programs that scan emails open their links. */
export function SignOutByLink({ token }: { token: string }) {
  const client = useQueryClient();
  const signOut = useMutation(
    accountsApi.query.signOutByLink.mutationOptions({
      onSuccess() {
        // Removes the used token from the address bar and the history.
        history.replaceState(history.state, "", location.pathname);
        return client.invalidateQueries({ queryKey: sessionOptions().queryKey });
      },
    }),
  );
  const { isSuccess, error } = signOut;
  if (isSuccess) return <SignedOut />;
  if (isApiError(error) && error.code === "invalid_sign_out_link") return <InvalidLink />;
  return (
    <AuthForm
      title="Sign out everywhere"
      subtitle="If you don't recognize the sign-in, sign out all devices now. We'll then email you a link to set a new password."
      error={error ? errorMessage(error, "An error occurred. Please try again later.") : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        signOut.mutate({ token });
      }}
    >
      <Button type="submit" wide busy={signOut.isPending} busyLabel="Signing out...">
        Sign out everywhere
      </Button>
    </AuthForm>
  );
}

function SignedOut() {
  useDocumentTitle("Signed out everywhere");
  return (
    <div role="status">
      <h1 className="display text-3xl text-ink">Signed out everywhere</h1>
      <p className="mt-4 text-ink-soft">
        All your devices are signed out. Someone else may know your password, so we've emailed you a
        link to set a new one. It expires in 60 minutes.
      </p>
      <OutboxHint />
      <Link to="/auth/login" className={buttonClass({ className: "mt-8" })}>
        Go to Login
      </Link>
    </div>
  );
}

function InvalidLink() {
  useDocumentTitle("Invalid link");
  return (
    <div role="alert">
      <h1 className="display text-3xl text-ink">Invalid link</h1>
      <p className="mt-4 text-ink-soft">
        This link is invalid or has expired. Setting a new password also signs out every device.
      </p>
      <Link to="/auth/forgot-password" className={buttonClass({ className: "mt-8" })}>
        Request New Reset Link
      </Link>
    </div>
  );
}
