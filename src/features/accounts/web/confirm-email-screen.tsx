import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useSession } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { accountsApi, sessionOptions } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";

/** Confirms on a click, because programs that scan emails open their links. */
export function ConfirmEmailScreen() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token"));
  const client = useQueryClient();
  const confirm = useMutation(
    accountsApi.query.confirmEmail.mutationOptions({
      onSuccess() {
        // Removes the used token from the address bar and the history.
        history.replaceState(history.state, "", location.pathname);
        return client.invalidateQueries({ queryKey: sessionOptions().queryKey });
      },
    }),
  );
  const { data, error } = confirm;
  if (data) return <Changed email={data.email} />;
  if (!token || (isApiError(error) && error.code === "invalid_email_link")) return <InvalidLink />;
  return (
    <AuthForm
      title="Confirm your new email address"
      subtitle="You will sign in with the address that received this link. Your other devices are signed out."
      error={error ? errorMessage(error, "An error occurred. Please try again later.") : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ token });
      }}
    >
      <Button type="submit" wide busy={confirm.isPending} busyLabel="Confirming...">
        Confirm email address
      </Button>
    </AuthForm>
  );
}

function Changed({ email }: { email: string }) {
  useDocumentTitle("Email address changed");
  return (
    <div role="status">
      <h1 className="display text-3xl text-ink">Email address changed</h1>
      <p className="mt-4 text-ink-soft">
        From now on, sign in with <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
      <NextLink />
    </div>
  );
}

function InvalidLink() {
  useDocumentTitle("Invalid link");
  return (
    <div role="alert">
      <h1 className="display text-3xl text-ink">Invalid link</h1>
      <p className="mt-4 text-ink-soft">
        This link is invalid or has expired. You can change your email address again in your
        settings.
      </p>
      <NextLink />
    </div>
  );
}

function NextLink() {
  const { member } = useSession();
  return member ? (
    <Link to="/settings" hash="email" className={buttonClass({ className: "mt-8" })}>
      Go to Settings
    </Link>
  ) : (
    <Link to="/auth/login" className={buttonClass({ className: "mt-8" })}>
      Go to Login
    </Link>
  );
}
