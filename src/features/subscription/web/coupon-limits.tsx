import type { ComponentProps } from "react";
import { endOfDay } from "#platform/web/end-of-day.ts";
import { TextField } from "#ui/text-field.tsx";

interface Limits {
  maxRedemptions: string;
  /** `YYYY-MM-DD`, or empty. */
  lastDay: string;
}

export const limitsOf = ({ maxRedemptions, lastDay }: Limits, zone: string) => ({
  maxRedemptions: maxRedemptions.trim() === "" ? null : Number(maxRedemptions),
  expiresAt: lastDay ? endOfDay(lastDay, zone) : null,
});

type Field = Omit<ComponentProps<typeof TextField>, "label">;

/** What can change after a coupon was created. */
export function CouponLimits({ limit, lastDay }: { limit: Field; lastDay: Field }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        label="Limit"
        inputMode="numeric"
        hint="How many people can use it. Empty: no limit."
        {...limit}
      />
      <TextField label="Last day" type="date" hint="Empty: until you archive it." {...lastDay} />
    </div>
  );
}
