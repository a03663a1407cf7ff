import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useResult } from "#ui/use-result.ts";
import { ForgotPassword } from "../contract.ts";
import { accountsApi } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { authLink } from "./auth-link.ts";
import { OutboxHint } from "./outbox-hint.tsx";

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const state = useApiForm({
    schema: ForgotPassword,
    draftKey: null,
    start: unsaved({ email: "" }),
    failure: "An error occurred. Please try again later.",
    async save(values) {
      await accountsApi.call.forgotPassword(values);
      setSentTo(values.email);
    },
  });
  if (sentTo) return <CheckYourEmail address={sentTo} />;
  return (
    <AuthForm
      title="Reset your password"
      subtitle="Enter your email address and we'll send you a link to set a new password."
      error={state.refusal ?? undefined}
      onSubmit={(event) => void state.submit(event)}
      footer={
        <Link to="/auth/login" className={authLink}>
          Back to login
        </Link>
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={state.form.formState.errors.email?.message}
        {...state.form.register("email")}
      />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Sending...">
        Send reset instructions
      </Button>
    </AuthForm>
  );
}

function CheckYourEmail({ address }: { address: string }) {
  const box = useResult({ stays: true });
  return (
    <div ref={box} tabIndex={-1} role="status">
      <h1 className="display text-3xl text-ink">Check your email</h1>
      <p className="mt-4 text-ink-soft">
        If an account exists for <strong className="text-ink">{address}</strong>, we've sent
        instructions to reset its password.
      </p>
      <p className="mt-3 text-ink-soft">
        Don't see it? Check your spam folder. The link expires in 60 minutes.
      </p>
      <OutboxHint />
      <Link to="/auth/login" className={buttonClass({ variant: "secondary", className: "mt-8" })}>
        Back to login
      </Link>
    </div>
  );
}
