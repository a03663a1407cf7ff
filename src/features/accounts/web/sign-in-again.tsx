import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TopDialog } from "#ui/top-dialog.tsx";
import type { SecondFactor } from "../contract.ts";
import { accountsApi, sessionOptions } from "./api.ts";
import { authLink } from "./auth-link.ts";
import type { SecondFactorStep } from "./second-factor-step.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

const ProviderButton = lazy(() =>
  import("./provider-button.tsx").then((m) => ({ default: m.ProviderButton })),
);

interface Props {
  email: string;
  SecondFactorStep: SecondFactorStep;
}

/** Signs in from a dialog over the open page, so that forms keep unsaved text. */
export function SignInAgain({ email, SecondFactorStep }: Props) {
  const client = useQueryClient();
  const completeSignIn = useCompleteSignIn();
  // The page around the dialog still has the session of before.
  const signInProvider = useQuery(sessionOptions()).data?.signInProvider;
  const passwordId = useId();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [factors, setFactors] = useState<SecondFactor[]>([]);
  useEffect(() => {
    document.getElementById(passwordId)?.focus();
  }, [passwordId]);

  async function finish() {
    await completeSignIn();
    void client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
  }
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setFailure(undefined);
    setIsBusy(true);
    try {
      const { secondFactors } = await accountsApi.call.signIn({
        email: String(typed.get("email")),
        password: String(typed.get("password")),
        rememberMe: typed.has("rememberMe"),
      });
      setFactors(secondFactors);
      if (secondFactors.length === 0) await finish();
    } catch (error) {
      setFailure(errorMessage(error, "Something went wrong. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <TopDialog
      title="Sign in to continue"
      description="You've been signed out. Your text is saved on this device."
    >
      {factors.length > 0 ? (
        <div className="mt-5">
          <Suspense fallback={<SkeletonRows count={2} row="h-10" />}>
            <SecondFactorStep factors={factors} onDone={finish} onBack={() => setFactors([])} />
          </Suspense>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void signIn(event)}
          className="mt-5 flex flex-col gap-4"
        >
          {failure && <Banner tone="error">{failure}</Banner>}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
          />
          <PasswordField
            id={passwordId}
            label="Password"
            name="password"
            autoComplete="current-password"
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Checkbox label="Remember me" name="rememberMe" />
            <a href="/auth/forgot-password" target="_blank" rel="noreferrer" className={authLink}>
              Forgot your password?
            </a>
          </div>
          <Button type="submit" wide busy={isBusy} busyLabel="Signing in...">
            Sign in
          </Button>
          {signInProvider && (
            <Suspense>
              <ProviderButton name={signInProvider} isNewTab />
            </Suspense>
          )}
        </form>
      )}
    </TopDialog>
  );
}
