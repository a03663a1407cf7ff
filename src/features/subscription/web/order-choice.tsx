import { useMutation, useQueryClient } from "@tanstack/react-query";
import Tag from "lucide-react/icons/tag";
import { useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { formatMoney } from "#platform/web/money.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_SEATS } from "../max-seats.ts";
import type { OfferedPlan } from "../plan-contract.ts";
import { type Overview, subscriptionApi } from "./api.ts";
import { priceText, seatText } from "./price-text.ts";
import type { OrderState } from "./use-order.ts";

interface Props {
  offer: Overview["offer"];
  state: OrderState;
}

/** Plan, billing period, seats and coupon; nothing when there is nothing to choose. */
export function OrderChoice({ offer, state }: Props) {
  const { chosen, change } = state;
  if (!chosen) return null;
  const { plan, price, seats } = chosen;
  const hasChoice =
    offer.plans.length > 1 ||
    plan.prices.length > 1 ||
    price.seatCents !== null ||
    offer.hasCoupons;
  if (!hasChoice) return null;
  return (
    <div className="mt-8 flex flex-col gap-6 border-line border-t pt-8">
      {offer.plans.length > 1 && (
        <RadioGroup
          label="Plan"
          layout="cards"
          options={offer.plans.map((one) => ({
            value: one.id,
            label: one.name,
            hint: planHint(one),
          }))}
          value={plan.id}
          onChange={(planId) => change({ planId })}
        />
      )}
      {plan.prices.length > 1 && (
        <SegmentedChoice
          label="Billing period"
          options={plan.prices.map(({ interval }) => ({
            value: interval,
            label: interval === "year" ? "Yearly" : "Monthly",
          }))}
          value={price.interval}
          onChange={(interval) => change({ interval })}
        />
      )}
      {price.seatCents !== null && (
        <TextField
          label="Seats"
          type="number"
          inputMode="numeric"
          min={plan.includedSeats}
          max={MAX_SEATS}
          fieldClassName="max-w-sm"
          className="max-w-28"
          hint={`You use one. Each extra seat for a teammate is ${priceText(price.seatCents, plan.currency, price.interval)}.`}
          value={seats}
          onChange={(event) => {
            const count = event.currentTarget.valueAsNumber;
            if (Number.isInteger(count)) change({ seats: Math.min(count, MAX_SEATS) });
          }}
        />
      )}
      {offer.hasCoupons && <CouponField state={state} />}
    </div>
  );
}

const planHint = ({ prices, currency, includedSeats }: OfferedPlan): string =>
  [
    ...(includedSeats > 1 ? [seatText(includedSeats)] : []),
    prices.map((one) => priceText(one.amountCents, currency, one.interval)).join(" or "),
  ].join(", ");

/** The server checks the code at once. */
function CouponField({ state: { order, change } }: { state: OrderState }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState("");
  const check = useMutation(
    subscriptionApi.query.quote.mutationOptions({
      onSuccess(quote, input) {
        client.setQueryData(subscriptionApi.query.quote.queryKey({ input }), quote);
        change({ couponCode: input.couponCode });
        setCode("");
      },
    }),
  );
  if (order.couponCode) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="flex items-center gap-2 text-ink">
          <Tag aria-hidden="true" className="size-4 text-sage" />
          Coupon <strong className="font-medium">{order.couponCode}</strong> applied
        </span>
        <Button
          variant="link"
          onClick={() => {
            check.reset();
            change({ couponCode: undefined });
          }}
        >
          Remove
        </Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="link" className="w-fit" onClick={() => setIsOpen(true)}>
        Have a coupon?
      </Button>
    );
  }
  const message = isApiError(check.error) ? check.error.data.fields?.couponCode : undefined;
  return (
    <form
      noValidate
      className="flex max-w-sm items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const couponCode = code.trim().toUpperCase();
        if (couponCode && !check.isPending) check.mutate({ ...order, couponCode });
      }}
    >
      <TextField
        label="Coupon code"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        fieldClassName="flex-1"
        className="uppercase"
        value={code}
        error={
          check.isError
            ? (message ?? errorMessage(check.error, "Couldn't check the coupon. Please try again."))
            : undefined
        }
        onChange={(event) => {
          setCode(event.currentTarget.value);
          if (check.isError) check.reset();
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-[1.625rem]"
        busy={check.isPending}
        disabled={code.trim() === ""}
      >
        Apply
      </Button>
    </form>
  );
}

/** What is due now and later, in the price panel. */
export function QuoteLines({ state, currency }: { state: OrderState; currency: string }) {
  const { quote } = state;
  if (!quote) return null;
  if (quote.isError) {
    return (
      <p className="mb-6 text-sm">
        {errorMessage(quote.error, "Couldn't load the price. Please try again.")}
      </p>
    );
  }
  if (!quote.data) return null;
  const { lines, totalCents, trialDays } = quote.data;
  const rows = lines.map(({ description, quantity, amountCents }) => ({
    label: quantity > 1 ? `${description} × ${quantity}` : description,
    amountCents,
  }));
  return (
    <dl className="mb-6 flex flex-col gap-1.5 border-current/25 border-t pt-4 text-sm tabular-nums">
      {[
        ...rows,
        { label: trialDays > 0 ? "First payment" : "Total today", amountCents: totalCents },
      ].map(({ label, amountCents }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
          key={index}
          className="flex justify-between gap-4 last:font-semibold"
        >
          <dt>{label}</dt>
          <dd>{formatMoney(amountCents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
