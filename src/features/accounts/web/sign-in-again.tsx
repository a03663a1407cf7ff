import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TopDialog } from "#ui/top-dialog.tsx";
import { accountsApi } from "./api.ts";
import { authLink } from "./auth-link.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/** Signs in from a dialog over the open page, so that forms keep unsaved text. */
export function SignInAgain({ email }: { email: string }) {
  const client = useQueryClient();
  const completeSignIn = useCompleteSignIn();
  const passwordId = useId();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    document.getElementById(passwordId)?.focus();
  }, [passwordId]);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setFailure(undefined);
    setIsBusy(true);
    try {
      await accountsApi.call.signIn({
        email: String(typed.get("email")),
        password: String(typed.get("password")),
        rememberMe: typed.has("rememberMe"),
      });
      await completeSignIn();
      void client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
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
      </form>
    </TopDialog>
  );
}
