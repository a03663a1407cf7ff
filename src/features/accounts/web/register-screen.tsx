import { Link, Navigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useSession } from "#platform/web/session.ts";
import { TermsCheckbox } from "#platform/web/terms-checkbox.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FILL_ALL, SignUp } from "../contract.ts";
import { accountErrors } from "./account-errors.ts";
import { accountsApi } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { authLink } from "./auth-link.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/** Lazy, because most products have no provider. */
const ProviderButton = lazy(() =>
  import("./provider-button.tsx").then((m) => ({ default: m.ProviderButton })),
);

export function RegisterScreen() {
  const { member, signInProvider } = useSession();
  const completeSignIn = useCompleteSignIn();
  const state = useApiForm({
    schema: SignUp,
    draftKey: null,
    start: unsaved({
      firstName: "",
      lastName: "",
      agencyName: "",
      email: "",
      password: "",
      acceptsTerms: false,
    }),
    failure: "An error occurred during registration",
    async save(values) {
      await accountsApi.call.signUp(values);
      await completeSignIn();
    },
  });
  const errors = accountErrors(state, FILL_ALL);
  if (member) return <Navigate to="/" replace />;
  return (
    <AuthForm
      title="Create your account"
      subtitle="Create an account for you and your agency."
      error={errors.summary}
      onSubmit={(event) => void state.submit(event)}
      footer={
        <>
          Already a member?{" "}
          <Link to="/auth/login" className={authLink}>
            Sign in
          </Link>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.of("firstName", "Enter your first name.")}
          {...state.form.register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.of("lastName", "Enter your last name.")}
          {...state.form.register("lastName")}
        />
      </div>
      <TextField
        label="Agency Name"
        autoComplete="organization"
        error={errors.of("agencyName", "Enter the name of your agency.")}
        {...state.form.register("agencyName")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.of("email", "Enter your email address.")}
        {...state.form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        showStrength
        error={errors.of("password", "Choose a password.")}
        {...state.form.register("password")}
      />
      <TermsCheckbox
        error={state.form.formState.errors.acceptsTerms?.message}
        {...state.form.register("acceptsTerms")}
      />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Creating account...">
        Create account
      </Button>
      {signInProvider && (
        <Suspense fallback={<div className="min-h-10" />}>
          <ProviderButton name={signInProvider} />
        </Suspense>
      )}
    </AuthForm>
  );
}
