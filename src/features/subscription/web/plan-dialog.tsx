import { useQueryClient } from "@tanstack/react-query";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { centsText, toCents } from "#platform/web/money.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { PlanForm } from "../plan-admin-contract.ts";
import { subscriptionApi } from "./api.ts";
import { type AdminPlanData, refreshPlans } from "./plan-api.ts";

interface Props {
  /** The plan to edit; null creates one. */
  plan: AdminPlanData | null;
  currency: string;
  onClose: () => void;
}

const amountText = (cents: number | null | undefined) => (cents ? centsText(cents) : "");
const amountOf = (text: string) => (text.trim() === "" ? null : toCents(text));
const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

const valuesOf = (plan: AdminPlanData | null) => ({
  name: plan?.name ?? "",
  yearlyCents: amountText(plan?.yearlyCents),
  monthlyCents: amountText(plan?.monthlyCents),
  trialDays: String(plan?.trialDays ?? 0),
  includedSeats: String(plan?.includedSeats ?? 1),
  seatYearlyCents: amountText(plan?.seatYearlyCents),
  seatMonthlyCents: amountText(plan?.seatMonthlyCents),
});
type Values = ReturnType<typeof valuesOf>;
const stored = (plan: AdminPlanData) => storedAs(plan, valuesOf(plan));

const toInput = (values: Values) => ({
  name: values.name,
  yearlyCents: amountOf(values.yearlyCents),
  monthlyCents: amountOf(values.monthlyCents),
  trialDays: numberOf(values.trialDays),
  includedSeats: numberOf(values.includedSeats),
  seatYearlyCents: amountOf(values.seatYearlyCents),
  seatMonthlyCents: amountOf(values.seatMonthlyCents),
});

const FIELDS: FieldViews<Values> = {
  name: { label: "Name" },
  yearlyCents: { label: "Price per year" },
  monthlyCents: { label: "Price per month" },
  trialDays: { label: "Free trial in days" },
  includedSeats: { label: "Included seats" },
  seatYearlyCents: { label: "Extra seat per year" },
  seatMonthlyCents: { label: "Extra seat per month" },
};

export function PlanDialog({ plan, currency, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm<Values, PlanForm>({
    schema: PlanForm,
    toInput,
    draftKey: `plan:${plan?.id ?? "new"}`,
    start: plan ? stored(plan) : unsaved(valuesOf(null)),
    ...(plan
      ? { load: async () => stored(await subscriptionApi.call.adminPlan({ id: plan.id })) }
      : {}),
    save: (form, version): Promise<unknown> =>
      plan
        ? subscriptionApi.call.updatePlan({ ...form, id: plan.id, version: version ?? 0 })
        : subscriptionApi.call.createPlan(form),
    onSaved() {
      void refreshPlans(client);
      toast.success(plan ? "Plan saved." : "Plan created.");
      onClose();
    },
    failure: "Failed to save plan. Please try again.",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  const sign = currency.toUpperCase();
  const field = (name: keyof Values) => ({
    label: `${FIELDS[name]?.label}${name.endsWith("Cents") ? ` (${sign})` : ""}`,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <FormDialog
      title={plan ? "Edit Plan" : "New Plan"}
      description={
        plan?.subscribers
          ? "Subscribers keep the price they ordered. A new price is for new subscriptions."
          : "Members can subscribe as soon as you save it."
      }
      state={state}
      noun="plan"
      fields={FIELDS}
      onClose={onClose}
    >
      <TextField required {...field("name")} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField inputMode="decimal" hint="Empty: not sold per year." {...field("yearlyCents")} />
        <TextField
          inputMode="decimal"
          hint="Empty: not sold per month."
          {...field("monthlyCents")}
        />
        <TextField
          inputMode="numeric"
          required
          hint="Including the subscriber's own seat."
          {...field("includedSeats")}
        />
        <TextField
          inputMode="numeric"
          required
          hint="Only for people and agencies who never subscribed."
          {...field("trialDays")}
        />
        <TextField
          inputMode="decimal"
          hint="Empty: no extra seats."
          {...field("seatYearlyCents")}
        />
        <TextField
          inputMode="decimal"
          hint="Empty: no extra seats."
          {...field("seatMonthlyCents")}
        />
      </div>
    </FormDialog>
  );
}
