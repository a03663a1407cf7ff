import { Link, Navigate } from "@tanstack/react-router";
import { useSession } from "#platform/web/session.ts";
import { TermsCheckbox } from "#platform/web/terms-checkbox.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SignUp } from "../contract.ts";
import { accountsApi } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { authLink } from "./auth-link.ts";
import { useAuthForm } from "./use-auth-form.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

export function RegisterScreen() {
  const { member } = useSession();
  const completeSignIn = useCompleteSignIn();
  const form = useAuthForm({
    schema: SignUp,
    defaultValues: { firstName: "", lastName: "", agencyName: "", email: "", password: "" },
    fallback: "An error occurred during registration",
    async send(values) {
      await accountsApi.call.signUp(values);
      await completeSignIn();
    },
  });
  if (member) return <Navigate to="/" replace />;
  return (
    <AuthForm
      title="Create your account"
      subtitle="Create an account for you and your agency."
      error={form.failure}
      onSubmit={form.onSubmit}
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
        <TextField label="First name" autoComplete="given-name" {...form.register("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...form.register("lastName")} />
      </div>
      <TextField label="Agency Name" autoComplete="organization" {...form.register("agencyName")} />
      <TextField label="Email" type="email" autoComplete="email" {...form.register("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        showStrength
        {...form.register("password")}
      />
      <TermsCheckbox {...form.register("acceptsTerms")} />
      <Button type="submit" wide busy={form.isBusy} busyLabel="Creating account...">
        Create account
      </Button>
    </AuthForm>
  );
}
