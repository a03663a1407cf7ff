import { useQuery, useQueryClient } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import { changePerson } from "#platform/web/clear-local-data.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { loseText } from "#platform/web/lose-text.ts";
import { Banner } from "#ui/banner.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { DeleteAccount } from "../contract.ts";
import { settingsApi } from "./api.ts";

const subscriptionApi = featureApi("subscription");

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(subscriptionApi.query.overview.queryOptions({ staleTime: 0 }));
  const state = useApiForm({
    schema: DeleteAccount,
    draftKey: null,
    start: unsaved({ password: "" }),
    async save(values) {
      await settingsApi.call.deleteAccount(values);
      client.clear();
      await changePerson(null, "/auth/account-deleted");
    },
    failure: "Couldn't delete your account. Please try again.",
  });
  const { register, formState } = state.form;
  return (
    <FormDialog
      title="Delete your account?"
      size="md"
      state={state}
      save={{ label: "Delete my account", busyLabel: "Deleting...", danger: true }}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">
        This can't be undone. If you want to keep a copy of your data, export it first. Enter your
        password to confirm.
      </p>
      {data && data.losing.length > 0 && (
        <Banner tone="warning">{loseText(data.losing, "now")}</Banner>
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
    </FormDialog>
  );
}
