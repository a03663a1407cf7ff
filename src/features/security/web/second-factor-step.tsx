import { lazy, Suspense, useState } from "react";
import type { SecondFactor } from "#features/accounts/contract.ts";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ProveSecondFactor } from "../two-factor-contract.ts";
import { twoFactorApi } from "./two-factor-api.ts";

/** Lazy, because few people have a passkey. */
const PasskeyStep = lazy(() =>
  import("./passkey-step.tsx").then((m) => ({ default: m.PasskeyStep })),
);

const OTHER_WAYS: Record<SecondFactor, string> = {
  authenticator: "Use your authenticator app",
  passkey: "Use a passkey",
  "recovery-code": "Use a recovery code",
};

interface Props {
  /** The factors of which the sign-in needs one. */
  factors: SecondFactor[];
  onDone: () => Promise<void>;
  /** Back to email address and password. */
  onBack: () => void;
}

/** The step after the password of a person with a second factor. */
export function SecondFactorStep({ factors, onDone, onBack }: Props) {
  const [method, setMethod] = useState<SecondFactor>(factors[0] ?? "authenticator");
  return (
    <div className="flex flex-col gap-5">
      {method === "passkey" ? (
        <Suspense fallback={<SkeletonRows count={1} row="h-10" />}>
          <PasskeyStep onDone={() => void onDone()} />
        </Suspense>
      ) : (
        <CodeForm key={method} method={method} onDone={onDone} />
      )}
      <div className="flex flex-col items-start gap-3">
        {factors
          .filter((factor) => factor !== method)
          .map((factor) => (
            <Button key={factor} variant="link" onClick={() => setMethod(factor)}>
              {OTHER_WAYS[factor]}
            </Button>
          ))}
        <Button variant="link" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps {
  method: Exclude<SecondFactor, "passkey">;
  onDone: () => Promise<void>;
}

const CODES = {
  authenticator: {
    label: "Code from your authenticator app",
    hint: "Six digits. They change every 30 seconds.",
    input: { autoComplete: "one-time-code", inputMode: "numeric" },
  },
  "recovery-code": {
    label: "Recovery code",
    hint: "Each code works once.",
    input: { autoComplete: "off", spellCheck: false, autoCapitalize: "none" },
  },
} as const;

function CodeForm({ method, onDone }: CodeFormProps) {
  const state = useApiForm({
    schema: ProveSecondFactor,
    draftKey: null,
    start: unsaved({ code: "", trustDevice: false }),
    toInput: (values) => ({ ...values, method }),
    failure: "Something went wrong. Please try again.",
    async save(proof) {
      await twoFactorApi.call.proveSecondFactor(proof);
      await onDone();
    },
  });
  const { label, hint, input } = CODES[method];
  return (
    <form noValidate onSubmit={(event) => void state.submit(event)} className="flex flex-col gap-5">
      {state.refusal && <Banner tone="error">{state.refusal}</Banner>}
      <TextField
        label={label}
        hint={hint}
        autoFocus
        error={state.form.formState.errors.code?.message}
        {...input}
        {...state.form.register("code")}
      />
      <Checkbox label="Trust this browser for 30 days" {...state.form.register("trustDevice")} />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
