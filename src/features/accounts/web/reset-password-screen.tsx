import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, useEffect, useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { BOTH_PASSWORDS, PasswordByLink } from "../contract.ts";
import { accountErrors } from "./account-errors.ts";
import { accountsApi } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";

const REDIRECT_SECONDS = 3;

/** Links in emails about a new sign-in lead here, too; most people never open one. */
const SignOutByLink = lazy(() =>
  import("./sign-out-by-link.tsx").then((m) => ({ default: m.SignOutByLink })),
);

export function ResetPasswordScreen() {
  const [{ token, signOutToken }] = useState(() => {
    const hash = new URLSearchParams(location.hash.slice(1));
    return { token: hash.get("access_token"), signOutToken: hash.get("sign_out") };
  });
  const [outcome, setOutcome] = useState<"updated" | "invalid">();
  if (signOutToken) return <SignOutByLink token={signOutToken} />;
  if (!token || outcome === "invalid") return <InvalidLink />;
  if (outcome === "updated") return <Updated />;
  return <NewPasswordForm token={token} onEnd={setOutcome} />;
}

interface FormProps {
  token: string;
  onEnd: (outcome: "updated" | "invalid") => void;
}

function NewPasswordForm({ token, onEnd }: FormProps) {
  const state = useApiForm({
    schema: PasswordByLink,
    draftKey: null,
    start: unsaved({ token, password: "", confirmation: "" }),
    failure: "An error occurred. Please try again later.",
    async save(values) {
      try {
        await accountsApi.call.resetPassword(values);
      } catch (error) {
        if (!isApiError(error) || error.code !== "invalid_reset_link") throw error;
        onEnd("invalid");
        return;
      }
      // Removes the used token from the address bar and the history.
      history.replaceState(history.state, "", location.pathname);
      onEnd("updated");
    },
  });
  const errors = accountErrors(state, BOTH_PASSWORDS);
  return (
    <AuthForm
      title="Set a new password"
      error={errors.summary}
      onSubmit={(event) => void state.submit(event)}
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        showStrength
        error={errors.of("password", "Choose a password.")}
        {...state.form.register("password")}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.of("confirmation", "Repeat the password.")}
        {...state.form.register("confirmation")}
      />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Updating...">
        Update Password
      </Button>
    </AuthForm>
  );
}

function Updated() {
  useDocumentTitle("Password updated");
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1);
      else void navigate({ to: "/auth/login" });
    }, 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);
  return (
    <div role="status">
      <h1 className="display text-3xl text-ink">Password updated</h1>
      <p className="mt-4 text-ink-soft">Your password has been successfully reset.</p>
      <p className="mt-2 text-ink-soft text-sm tabular-nums" aria-hidden="true">
        Redirecting to login in {seconds}...
      </p>
      <Link to="/auth/login" className={buttonClass({ className: "mt-8" })}>
        Go to Login
      </Link>
    </div>
  );
}

function InvalidLink() {
  useDocumentTitle("Invalid Reset Link");
  return (
    <div role="alert">
      <h1 className="display text-3xl text-ink">Invalid Reset Link</h1>
      <p className="mt-4 text-ink-soft">
        This password reset link is invalid or has expired. Please request a new password reset.
      </p>
      <Link to="/auth/forgot-password" className={buttonClass({ className: "mt-8" })}>
        Request New Reset Link
      </Link>
    </div>
  );
}
