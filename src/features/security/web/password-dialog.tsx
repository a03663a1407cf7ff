import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { CurrentPassword } from "../two-factor-contract.ts";

interface Props {
  title: string;
  description: string;
  save: { label: string; busyLabel: string; danger?: boolean };
  failure: string;
  action: (values: { password: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change of the account's security. */
export function PasswordDialog({ action, failure, ...dialog }: Props) {
  const state = useApiForm({
    schema: CurrentPassword,
    draftKey: null,
    start: unsaved({ password: "" }),
    save: action,
    failure,
  });
  return (
    <FormDialog size="md" state={state} {...dialog}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={state.form.formState.errors.password?.message}
        {...state.form.register("password")}
      />
    </FormDialog>
  );
}
