import { Link, useNavigate } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { SUSPENDED_TEXT } from "#platform/contract.ts";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { announceSessionChange, useSession } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BOTH_SIGN_IN, SECOND_FACTORS, type SecondFactor, SignIn } from "../contract.ts";
import { accountErrors } from "./account-errors.ts";
import { accountsApi } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { authLink } from "./auth-link.ts";
import { safeRedirectPath } from "./safe-redirect-path.ts";
import type { SecondFactorStep } from "./second-factor-step.ts";
import { problemText } from "./sign-in-problems.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/** Lazy, because most products have no provider. */
const ProviderButton = lazy(() =>
  import("./provider-button.tsx").then((m) => ({ default: m.ProviderButton })),
);

interface Props {
  /** Of the feature security; the app passes it in. */
  PasskeyButton: ComponentType<{
    isRemembered: () => boolean;
    onDone: () => Promise<void>;
  }>;
  SecondFactorStep: SecondFactorStep;
}

/** After a sign-in with a provider, the address names the factors: "passkey.recovery-code". */
const factorsOf = (step: string | undefined): SecondFactor[] =>
  SECOND_FACTORS.filter((factor) => step?.split(".").includes(factor));

export function LoginScreen({ PasskeyButton, SecondFactorStep }: Props) {
  const [{ from, problem, step }] = useSearchState("/auth/login");
  const { member, isSuspended, signInProvider } = useSession();
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn();
  const [factors, setFactors] = useState(() => factorsOf(step));
  const state = useApiForm({
    schema: SignIn,
    draftKey: null,
    start: unsaved({ email: "", password: "", rememberMe: false }),
    failure: "Invalid email or password. Please try again.",
    async save(values) {
      const { secondFactors } = await accountsApi.call.signIn(values);
      setFactors(secondFactors);
      if (secondFactors.length === 0) await completeSignIn();
    },
  });
  const errors = accountErrors(state, BOTH_SIGN_IN);
  useEffect(() => {
    if (!member) return;
    // After a sign-in with a provider, other tabs do not know it yet.
    announceSessionChange(member.id);
    void navigate({ href: safeRedirectPath(from, location.origin), replace: true });
  }, [member, from, navigate]);
  if (factors.length > 0) {
    return (
      <AuthForm title="Two-factor authentication" subtitle="One more step and you're in.">
        <Suspense fallback={<SkeletonRows count={2} row="h-10" />}>
          <SecondFactorStep
            factors={factors}
            onDone={completeSignIn}
            onBack={() => setFactors([])}
          />
        </Suspense>
      </AuthForm>
    );
  }
  return (
    <AuthForm
      title="Welcome back"
      subtitle="Sign in to pick up where you left off."
      error={
        errors.summary ??
        problemText(problem, signInProvider) ??
        (isSuspended ? SUSPENDED_TEXT : undefined)
      }
      onSubmit={(event) => void state.submit(event)}
      footer={
        <>
          New here?{" "}
          <Link to="/auth/register" className={authLink}>
            Create an account
          </Link>
        </>
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.of("email", "Enter your email address.")}
        {...state.form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.of("password", "Enter your password.")}
        {...state.form.register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="Remember me" {...state.form.register("rememberMe")} />
        <Link to="/auth/forgot-password" className={authLink}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" wide busy={state.isBusy} busyLabel="Signing in...">
        Sign in
      </Button>
      <Suspense fallback={<div className="min-h-10" />}>
        <PasskeyButton
          isRemembered={() => state.form.getValues("rememberMe")}
          onDone={completeSignIn}
        />
      </Suspense>
      {signInProvider && (
        <Suspense fallback={<div className="min-h-10" />}>
          <ProviderButton name={signInProvider} from={from} />
        </Suspense>
      )}
    </AuthForm>
  );
}
