import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { twoFactorApi, twoFactorOptions } from "./two-factor-api.ts";

export type TwoFactorDialogName = "set-up" | "remove" | "codes";

interface Props {
  name: TwoFactorDialogName;
  onSetUp: (() => void) | undefined;
  onClose: () => void;
}

/** The dialogs of the two-factor settings. Setup and new codes end with the list of codes. */
export function TwoFactorDialogs({ name, onSetUp, onClose }: Props) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const refetch = () => client.invalidateQueries({ queryKey: twoFactorOptions().queryKey });
  const showCodes = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void refetch();
  };
  if (codes) {
    const close = () => {
      onClose();
      onSetUp?.();
    };
    return (
      <Dialog
        open
        size="md"
        title={name === "set-up" ? "Two-factor authentication is on" : "New recovery codes"}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={<Button onClick={close}>I saved the codes</Button>}
      >
        <RecoveryCodeList codes={codes} />
      </Dialog>
    );
  }
  if (name === "set-up") return <AuthenticatorDialog onCodes={showCodes} onClose={onClose} />;
  if (name === "codes") {
    return (
      <PasswordDialog
        title="Create new recovery codes?"
        description="The codes you have now will stop working."
        save={{ label: "Create codes", busyLabel: "Creating..." }}
        failure="Couldn't create new codes. Please try again."
        action={async (values) =>
          showCodes((await twoFactorApi.call.renewRecoveryCodes(values)).recoveryCodes)
        }
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title="Turn off the authenticator app?"
      description="Signing in will no longer need a code from your phone."
      save={{ label: "Turn off", busyLabel: "Turning off...", danger: true }}
      failure="Couldn't turn off the authenticator app. Please try again."
      action={async (values) => {
        await twoFactorApi.call.removeAuthenticator(values);
        await refetch();
        toast.success("The authenticator app is off.");
        onClose();
      }}
      onClose={onClose}
    />
  );
}
