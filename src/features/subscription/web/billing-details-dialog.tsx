import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { listCountries } from "../countries.ts";
import { BillingDetails } from "../invoice-contract.ts";
import { billingDetailsOptions, subscriptionApi } from "./api.ts";

const COUNTRIES = [{ value: "", label: "No country" }, ...listCountries()];

interface Props {
  details: BillingDetails;
  onClose: () => void;
}

export function BillingDetailsDialog({ details, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm<BillingDetails, BillingDetails>({
    schema: BillingDetails,
    draftKey: "billing-details",
    start: unsaved(details),
    async save(form) {
      await subscriptionApi.call.saveBillingDetails(form);
      client.setQueryData(billingDetailsOptions().queryKey, form);
    },
    onSaved() {
      toast.success("Billing details saved.");
      onClose();
    },
    failure: "Failed to save the billing details. Please try again.",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title="Billing details"
      description="They are printed on your invoices."
      size="md"
      state={state}
      save={{ label: "Save" }}
      onClose={onClose}
    >
      <TextField
        label="Company"
        autoComplete="billing organization"
        error={errors.company?.message}
        {...register("company")}
      />
      <TextField
        label="Address"
        autoComplete="billing address-line1"
        error={errors.line1?.message}
        {...register("line1")}
      />
      <TextField
        label="Address, second line"
        autoComplete="billing address-line2"
        error={errors.line2?.message}
        {...register("line2")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="City"
          autoComplete="billing address-level2"
          error={errors.city?.message}
          {...register("city")}
        />
        <TextField
          label="State or region"
          autoComplete="billing address-level1"
          error={errors.region?.message}
          {...register("region")}
        />
        <TextField
          label="Postal code"
          autoComplete="billing postal-code"
          error={errors.postalCode?.message}
          {...register("postalCode")}
        />
        <SelectField
          label="Country"
          autoComplete="billing country"
          options={COUNTRIES}
          error={errors.country?.message}
          {...register("country")}
        />
      </div>
      <TextField
        label="Tax ID"
        hint="For example your VAT number."
        autoComplete="off"
        error={errors.taxId?.message}
        {...register("taxId")}
      />
    </FormDialog>
  );
}
