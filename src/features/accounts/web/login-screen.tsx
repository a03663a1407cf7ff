import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { SUSPENDED_TEXT } from "#platform/contract.ts";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { useSession } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BOTH_SIGN_IN, SignIn } from "../contract.ts";
import { accountErrors } from "./account-errors.ts";
import { accountsApi } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { authLink } from "./auth-link.ts";
import { safeRedirectPath } from "./safe-redirect-path.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

export function LoginScreen() {
  const [{ from }] = useSearchState("/auth/login");
  const { member, isSuspended } = useSession();
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn();
  const state = useApiForm({
    schema: SignIn,
    start: unsaved({ email: "", password: "", rememberMe: false }),
    failure: "Invalid email or password. Please try again.",
    async save(values) {
      await accountsApi.call.signIn(values);
      await completeSignIn();
    },
  });
  const errors = accountErrors(state, BOTH_SIGN_IN);
  useEffect(() => {
    if (member) void navigate({ href: safeRedirectPath(from, location.origin), replace: true });
  }, [member, from, navigate]);
  return (
    <AuthForm
      title="Welcome back"
      subtitle="Sign in to pick up where you left off."
      error={errors.summary ?? (isSuspended ? SUSPENDED_TEXT : undefined)}
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
    </AuthForm>
  );
}
