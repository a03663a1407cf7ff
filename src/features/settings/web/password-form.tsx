import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { ChangePassword } from "../contract.ts";
import { overviewOptions, settingsApi } from "./api.ts";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "" };

export function PasswordForm() {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(ChangePassword), defaultValues: EMPTY });
  const change = useMutation(
    settingsApi.query.changePassword.mutationOptions({
      onSuccess() {
        form.reset(EMPTY);
        toast.success("Password changed. Your other devices are signed out.");
        void client.invalidateQueries({ queryKey: overviewOptions().queryKey });
      },
    }),
  );
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="flex max-w-xl flex-col gap-5"
    >
      {change.isError && (
        <Banner tone="error">
          {errorMessage(change.error, "Failed to change your password. Please try again.")}
        </Banner>
      )}
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
        <Button type="submit" busy={change.isPending} busyLabel="Updating...">
          Update Password
        </Button>
      </div>
    </form>
  );
}
