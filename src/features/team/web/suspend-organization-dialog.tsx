import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { SuspendOrganization } from "../organization-contract.ts";
import { type OrganizationDetail, refetchOrganizations, teamApi } from "./api.ts";

interface Props {
  organization: OrganizationDetail;
  onClose: () => void;
}

export function SuspendOrganizationDialog({ organization, onClose }: Props) {
  const { id, name, peopleCount } = organization;
  const client = useQueryClient();
  const state = useApiForm({
    schema: SuspendOrganization,
    draftKey: `suspend-organization:${id}`,
    start: unsaved({ reason: "" }),
    save: ({ reason }) => teamApi.call.suspendOrganization({ id, reason }),
    onSaved() {
      void refetchOrganizations(client);
      toast.success(`${name} was suspended.`);
      onClose();
    },
    failure: "Failed to suspend the organization. Please try again.",
  });
  return (
    <FormDialog
      title={`Suspend ${name}?`}
      size="md"
      state={state}
      save={{ label: "Suspend", busyLabel: "Suspending...", danger: true }}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">
        {affectedText(peopleCount)} Subscriptions are not canceled.
      </p>
      <TextField
        label="Reason"
        required
        maxLength={300}
        hint="Only staff can see it."
        error={state.form.formState.errors.reason?.message}
        {...state.form.register("reason")}
      />
    </FormDialog>
  );
}

function affectedText(people: number): string {
  if (people === 0) return "Nobody is affected now. New people cannot sign in either.";
  if (people === 1) return "1 person is signed out at once and cannot sign in.";
  return `${people.toLocaleString()} people are signed out at once and cannot sign in.`;
}
