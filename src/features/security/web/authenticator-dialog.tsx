import { lazy, Suspense, useState } from "react";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ConfirmAuthenticator } from "../two-factor-contract.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { type NewAuthenticator, twoFactorApi } from "./two-factor-api.ts";

/** Loaded with the dialog, because the encoder is large. */
const QrCode = lazy(() => import("./qr-code.tsx").then((m) => ({ default: m.QrCode })));

interface Props {
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: password, then QR code and first code. */
export function AuthenticatorDialog({ onCodes, onClose }: Props) {
  const [started, setStarted] = useState<NewAuthenticator>();
  if (started) return <ScanDialog started={started} onCodes={onCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      description="First, enter your password. Then scan a QR code with your app."
      save={{ label: "Continue", busyLabel: "Checking..." }}
      failure="Couldn't start the setup. Please try again."
      action={async (values) => setStarted(await twoFactorApi.call.startAuthenticator(values))}
      onClose={onClose}
    />
  );
}

function ScanDialog({ started, onCodes, onClose }: Props & { started: NewAuthenticator }) {
  const { setup, secret, uri } = started;
  const state = useApiForm({
    schema: ConfirmAuthenticator,
    draftKey: null,
    start: unsaved({ code: "" }),
    toInput: (values) => ({ ...values, setup }),
    async save(values) {
      const { recoveryCodes } = await twoFactorApi.call.confirmAuthenticator(values);
      onCodes(recoveryCodes);
    },
    failure: "Couldn't turn on two-factor authentication. Please try again.",
  });
  return (
    <FormDialog
      title="Set up an authenticator app"
      description="Scan the QR code with an app such as 1Password, Google Authenticator or Microsoft Authenticator."
      size="md"
      state={state}
      save={{ label: "Turn on", busyLabel: "Turning on..." }}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
        <div className="min-w-0 flex-1 basis-40 text-sm">
          <p className="text-ink-soft">Can't scan it? Enter this key in your app:</p>
          <code className="wrap-anywhere mt-2 block font-mono text-ink">{inGroups(secret)}</code>
        </div>
      </div>
      <TextField
        label="Code from the app"
        hint="Six digits. They change every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={state.form.formState.errors.code?.message}
        {...state.form.register("code")}
      />
    </FormDialog>
  );
}

/** Groups of four are easier to type. */
const inGroups = (secret: string): string =>
  Array.from({ length: Math.ceil(secret.length / 4) }, (_, at) =>
    secret.slice(at * 4, at * 4 + 4),
  ).join(" ");
