import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useSession } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { accountsApi, emailChangeOptions, sessionOptions } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";

const ACCOUNT = {
  title: "Confirm your email address",
  subtitle: "Then you can invite your team.",
};
const CHANGE = {
  title: "Confirm the change of your email address",
  subtitle:
    "You asked to use another address for your account. If this wasn't you, close this page and reset your password.",
};
const NEW_ADDRESS = {
  title: "Confirm your new email address",
  subtitle:
    "You will sign in with the address that received this link. Your other devices are signed out.",
};

/** Confirms on a click, because programs that scan emails open their links. */
export function ConfirmEmailScreen() {
  const [{ token, kind }] = useState(() => {
    const hash = new URLSearchParams(location.hash.slice(1));
    return { token: hash.get("token"), kind: hash.get("for") };
  });
  const client = useQueryClient();
  const confirm = useMutation(
    accountsApi.query.confirmEmail.mutationOptions({
      onSuccess() {
        // Removes the used token from the address bar and the history.
        history.replaceState(history.state, "", location.pathname);
        void client.invalidateQueries({ queryKey: emailChangeOptions().queryKey });
        return client.invalidateQueries({ queryKey: sessionOptions().queryKey });
      },
    }),
  );
  const { data, error } = confirm;
  if (data) return <Confirmed {...data} />;
  if (!token || (isApiError(error) && error.code === "invalid_email_link")) return <InvalidLink />;
  return (
    <AuthForm
      {...(kind === "account" ? ACCOUNT : kind === "change" ? CHANGE : NEW_ADDRESS)}
      error={error ? errorMessage(error, "An error occurred. Please try again later.") : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ token });
      }}
    >
      <Button type="submit" wide busy={confirm.isPending} busyLabel="Confirming...">
        {kind === "change" ? "Confirm the change" : "Confirm email address"}
      </Button>
    </AuthForm>
  );
}

const RESULTS = {
  verified: {
    title: "Email address confirmed",
    text: (email: string) => (
      <>
        Thanks! <Address email={email} /> is confirmed. You can invite your team now.
      </>
    ),
  },
  changed: {
    title: "Email address changed",
    text: (email: string) => (
      <>
        From now on, sign in with <Address email={email} />.
      </>
    ),
  },
  "old-missing": {
    title: "One more step",
    text: (email: string) => (
      <>
        <Address email={email} /> is confirmed. Now open the link that we emailed to your current
        address. Until then you sign in with that one.
      </>
    ),
  },
  "new-missing": {
    title: "One more step",
    text: (email: string) => (
      <>
        Now open the link that we emailed to <Address email={email} />. Until then you sign in with
        your current address.
      </>
    ),
  },
};

const Address = ({ email }: { email: string }) => (
  <strong className="wrap-anywhere text-ink">{email}</strong>
);

function Confirmed({ email, result }: { email: string; result: keyof typeof RESULTS }) {
  const { title, text } = RESULTS[result];
  useDocumentTitle(title);
  return (
    <div role="status">
      <h1 className="display text-3xl text-ink">{title}</h1>
      <p className="mt-4 text-ink-soft">{text(email)}</p>
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
        This link is invalid or has expired. You can ask for a new one in your settings.
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
