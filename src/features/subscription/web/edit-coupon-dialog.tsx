import { useQueryClient } from "@tanstack/react-query";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { dayKey } from "#ui/date-format.ts";
import { toast } from "#ui/toast-store.ts";
import { CouponEdit } from "../plan-admin-contract.ts";
import { subscriptionApi } from "./api.ts";
import { CouponLimits, limitsOf } from "./coupon-limits.tsx";
import { discountText } from "./coupon-list.tsx";
import { type AdminCouponData, refreshPlans } from "./plan-api.ts";

const valuesOf = ({ maxRedemptions, expiresAt }: AdminCouponData, zone: string) => ({
  maxRedemptions: maxRedemptions === null ? "" : String(maxRedemptions),
  lastDay: expiresAt ? dayKey(expiresAt, zone) : "",
});
type Values = ReturnType<typeof valuesOf>;

const FIELDS: FieldViews<Values> = {
  maxRedemptions: { label: "Limit" },
  lastDay: { label: "Last day" },
};

interface Props {
  coupon: AdminCouponData;
  onClose: () => void;
}

export function EditCouponDialog({ coupon, onClose }: Props) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const { id } = coupon;
  const stored = (one: AdminCouponData) => storedAs(one, valuesOf(one, zone));
  const state = useApiForm<Values, CouponEdit>({
    schema: CouponEdit,
    toInput: (values) => limitsOf(values, zone),
    fieldOf: (name) => (name === "expiresAt" ? "lastDay" : "maxRedemptions"),
    draftKey: `coupon:${id}`,
    start: stored(coupon),
    load: async () => stored(await subscriptionApi.call.adminCoupon({ id })),
    save: (form, version) =>
      subscriptionApi.call.updateCoupon({ ...form, id, version: version ?? 0 }),
    onSaved() {
      void refreshPlans(client);
      toast.success("Coupon saved.");
      onClose();
    },
    failure: "Failed to save coupon. Please try again.",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={`Edit ${coupon.code}`}
      description={`${discountText(coupon)}. Members who used it keep their discount.`}
      state={state}
      noun="coupon"
      fields={FIELDS}
      onClose={onClose}
    >
      <CouponLimits
        limit={{ error: errors.maxRedemptions?.message, ...register("maxRedemptions") }}
        lastDay={{ error: errors.lastDay?.message, ...register("lastDay") }}
      />
    </FormDialog>
  );
}
