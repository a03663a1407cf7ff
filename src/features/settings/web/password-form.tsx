import { useQueryClient } from "@tanstack/react-query";
import { NoPassword, useEmailState } from "#platform/web/email-address-state.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { ChangePassword } from "../contract.ts";
import { overviewOptions, settingsApi } from "./api.ts";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "" };

export function PasswordForm() {
  // Undefined while it loads: almost everyone has one.
  return useEmailState()?.hasPassword === false ? <NoPassword /> : <Form />;
}

function Form() {
  const client = useQueryClient();
  const state = useApiForm({
    schema: ChangePassword,
    draftKey: null,
    start: unsaved(EMPTY),
    save: (values) => settingsApi.call.changePassword(values),
    onSaved() {
      state.restart(unsaved(EMPTY));
      toast.success("Password changed. Your other devices are signed out.");
      void client.invalidateQueries({ queryKey: overviewOptions().queryKey });
    },
    failure: "Failed to change your password. Please try again.",
  });
  const { form, refusal, isBusy } = state;
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void state.submit(event)}
      className="flex max-w-xl flex-col gap-5"
    >
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        showStrength
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register("confirmation")}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Updating...">
          Update Password
        </Button>
      </div>
    </form>
  );
}
