import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { RefundInvoice } from "#features/subscription/refund-contract.ts";
import { featureApi } from "#platform/web/api-client.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { formatMoney } from "#platform/web/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { billingOptions, type InvoiceData } from "./member-api.ts";

const subscriptionApi = featureApi("subscription");

interface Props {
  memberId: string;
  invoice: InvoiceData;
  /** The member has a subscription that can end. */
  canEnd: boolean;
  onClose: () => void;
}

interface Values {
  /** In dollars, as typed. */
  amount: string;
  reason: string;
  endsSubscription: boolean;
}

export function RefundDialog({ memberId, invoice, canEnd, onClose }: Props) {
  const client = useQueryClient();
  const { id: invoiceId, number, currency, refundableCents } = invoice;
  const state = useApiForm({
    schema: RefundInvoice,
    toInput: ({ amount, ...rest }: Values) => ({
      invoiceId,
      amountCents: amount.trim() === "" ? undefined : Math.round(Number(amount) * 100),
      ...rest,
    }),
    fieldOf: (name) => (name === "reason" || name === "endsSubscription" ? name : "amount"),
    draftKey: `refund:${invoiceId}`,
    start: unsaved<Values>({
      amount: (refundableCents / 100).toFixed(2),
      reason: "",
      endsSubscription: false,
    }),
    save: (input) => subscriptionApi.call.refundInvoice(input),
    async onSaved() {
      toast.success("The refund was started.");
      await client.invalidateQueries({ queryKey: billingOptions(memberId).queryKey });
      onClose();
    },
    failure: "Something went wrong. Please try again.",
  });
  const { register, control, formState } = state.form;
  const left = formatMoney(refundableCents, currency);
  return (
    <FormDialog
      title={`Refund invoice ${number ?? ""}`.trim()}
      description={`The money goes back to the payment method of this invoice, and the member gets an email. Up to ${left} can be refunded.`}
      size="md"
      state={state}
      save={{ label: "Refund", busyLabel: "Refunding...", danger: true }}
      onClose={onClose}
    >
      <TextField
        label={`Amount (${currency.toUpperCase()})`}
        type="number"
        required
        min={0.01}
        max={refundableCents / 100}
        step={0.01}
        inputMode="decimal"
        fieldClassName="max-w-48"
        error={formState.errors.amount?.message}
        {...register("amount")}
      />
      <TextField
        label="Reason"
        required
        maxLength={300}
        hint="Only staff can see it."
        error={formState.errors.reason?.message}
        {...register("reason")}
      />
      {canEnd && (
        <Controller
          control={control}
          name="endsSubscription"
          render={({ field }) => (
            <Checkbox
              label="End the subscription now"
              hint="The member loses access at once. Otherwise it continues."
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
