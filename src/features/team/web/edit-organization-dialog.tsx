import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { EditOrganization } from "../organization-contract.ts";
import { type OrganizationDetail, refetchOrganizations, teamApi } from "./api.ts";

interface Values {
  name: string;
  /** Empty while the organization has no owner. */
  billingOwnerId: string;
}

interface Props {
  organization: OrganizationDetail;
  onClose: () => void;
}

const stored = (of: OrganizationDetail) =>
  storedAs<Values>(of, { name: of.name, billingOwnerId: of.billingOwner?.id ?? "" });

/** Renames an organization and changes who pays for it. */
export function EditOrganizationDialog({ organization, onClose }: Props) {
  const { id, owners, version: loaded } = organization;
  const client = useQueryClient();
  const nameOf = (ownerId: string) => owners.find((one) => one.id === ownerId)?.name ?? "None";
  const fields: FieldViews<Values> = {
    name: { label: "Name" },
    billingOwnerId: { label: "Billing owner", text: nameOf },
  };
  const state = useApiForm<Values, z.output<typeof EditOrganization>>({
    schema: EditOrganization,
    toInput: ({ name, billingOwnerId }) => ({
      name,
      billingOwnerId: billingOwnerId || null,
      version: loaded,
    }),
    draftKey: `organization:${id}`,
    start: stored(organization),
    load: async () => stored(await teamApi.call.organization({ id })),
    save: (input, version) =>
      teamApi.call.editOrganization({ ...input, id, version: version ?? loaded }),
    onSaved() {
      void refetchOrganizations(client);
      toast.success("Changes saved.");
      onClose();
    },
    failure: "Failed to save the organization. Please try again.",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title="Edit organization"
      size="md"
      state={state}
      noun="organization"
      fields={fields}
      save={{ label: "Save Changes" }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...register("name")}
      />
      {owners.length === 0 ? (
        <p className="text-ink-soft text-sm">
          The first owner of this organization becomes its billing owner.
        </p>
      ) : (
        <SelectField
          label="Billing owner"
          hint="One of the owners of this organization. If they leave, the next owner takes over."
          options={owners.map((owner) => ({ value: owner.id, label: owner.name }))}
          error={errors.billingOwnerId?.message}
          {...register("billingOwnerId")}
        />
      )}
    </FormDialog>
  );
}
