import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { toCents } from "#platform/web/money.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { CouponForm } from "../plan-admin-contract.ts";
import { subscriptionApi } from "./api.ts";
import { CouponLimits, limitsOf } from "./coupon-limits.tsx";
import { refreshPlans } from "./plan-api.ts";

const START = {
  code: "",
  kind: "percent" as "percent" | "amount",
  off: "",
  duration: "once" as "once" | "forever",
  maxRedemptions: "",
  lastDay: "",
};
type Values = typeof START;

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

const toInput = (values: Values, zone: string) => ({
  code: values.code,
  percentOff: values.kind === "percent" ? numberOf(values.off) : null,
  amountOffCents: values.kind === "amount" ? toCents(values.off) : null,
  duration: values.duration,
  ...limitsOf(values, zone),
});

const FIELD_OF: Record<string, keyof Values> = {
  percentOff: "off",
  amountOffCents: "off",
  expiresAt: "lastDay",
};

/** Creates a coupon. Later, only its limit and last day can change. */
export function CouponDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const state = useApiForm<Values, CouponForm>({
    schema: CouponForm,
    toInput: (values) => toInput(values, zone),
    fieldOf: (name) => FIELD_OF[name] ?? (name as keyof Values),
    draftKey: "coupon:new",
    start: unsaved(START),
    save: (form) => subscriptionApi.call.createCoupon(form),
    onSaved() {
      void refreshPlans(client);
      toast.success("Coupon created.");
      onClose();
    },
    failure: "Failed to create coupon. Please try again.",
  });
  const { register, formState, watch, setValue } = state.form;
  const { errors } = formState;
  const { kind, duration } = watch();
  return (
    <FormDialog
      title="New Coupon"
      description="Members enter its code before they pay. Only the limit and the last day can be changed later."
      state={state}
      noun="coupon"
      save={{ label: "Create" }}
      onClose={onClose}
    >
      <TextField
        label="Code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        className="uppercase"
        hint="3 to 30 letters and digits."
        error={errors.code?.message}
        {...register("code")}
      />
      <RadioGroup
        label="Discount"
        layout="inline"
        options={[
          { value: "percent", label: "Percentage" },
          { value: "amount", label: `Amount (${currency.toUpperCase()})` },
        ]}
        value={kind}
        onChange={(next) => setValue("kind", next, { shouldDirty: true })}
      />
      <TextField
        label={kind === "percent" ? "Percent off" : `Amount off (${currency.toUpperCase()})`}
        required
        inputMode={kind === "percent" ? "numeric" : "decimal"}
        fieldClassName="max-w-48"
        error={errors.off?.message}
        {...register("off")}
      />
      <RadioGroup
        label="Applies to"
        layout="inline"
        options={[
          { value: "once", label: "The first payment" },
          { value: "forever", label: "Every payment" },
        ]}
        value={duration}
        onChange={(next) => setValue("duration", next, { shouldDirty: true })}
      />
      <CouponLimits
        limit={{ error: errors.maxRedemptions?.message, ...register("maxRedemptions") }}
        lastDay={{ error: errors.lastDay?.message, ...register("lastDay") }}
      />
    </FormDialog>
  );
}
