import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { isApiError } from "#platform/web/api-client.ts";
import { formatMoney } from "#platform/web/money.ts";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { hueStyle } from "#ui/color-math.ts";
import type { Order } from "../plan-contract.ts";
import { type Overview, refreshSubscription, subscriptionApi } from "./api.ts";
import { describeCoverage } from "./describe-coverage.ts";
import { OrderChoice, QuoteLines } from "./order-choice.tsx";
import { PortalButton } from "./portal-button.tsx";
import { priceText } from "./price-text.ts";
import type { StateLine } from "./state-line.ts";
import { type OrderState, useOrder } from "./use-order.ts";

const BRAND_HUE = hueStyle("#0F3460", "#0F3460");

const BENEFITS = [
  "Full access to learning paths",
  "Premium resources and templates",
  "Access to all events and webinars",
  "Priority support",
];

interface Props {
  overview: Pick<Overview, "plan" | "offer" | "seatRequest">;
  state: StateLine | null;
}

/** The plan with its benefits, what can be chosen, and the price with the next step. */
export function OfferCard({ overview: { plan, offer, seatRequest }, state }: Props) {
  const member = useMember();
  const order = useOrder(offer);
  const { chosen } = order;
  return (
    <div
      id="offer"
      className="grid overflow-clip rounded border border-line bg-surface lg:grid-cols-[1fr_22rem]"
    >
      <div className="min-w-0 p-6 sm:p-10">
        <h2 className="display text-2xl text-ink">{chosen?.plan.name ?? plan.name}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          The five pillars of agency growth as structured courses, a library that grows every week,
          and experts to turn to.
        </p>
        <p className="mt-4 max-w-prose text-ink-soft">
          {describeCoverage({
            includedSeats: chosen?.plan.includedSeats ?? plan.seats,
            chosen,
            teamOf: member.role === "team_member" ? member.organizationName : null,
            ownerName: seatRequest?.ownerName ?? null,
          })}
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sage" />
              <span className="text-ink">{benefit}</span>
            </li>
          ))}
        </ul>
        <OrderChoice offer={offer} state={order} />
      </div>
      <div
        style={BRAND_HUE}
        className="hue-gradient flutes flex flex-col justify-center p-6 sm:p-10"
      >
        <PriceLines plan={plan} state={order} />
        <QuoteLines state={order} currency={plan.currency} />
        {state?.action === "portal" ? (
          <PortalButton label={state.actionLabel} variant="inverse" />
        ) : (
          <SubscribeButton
            label={
              state?.actionLabel ?? (chosen?.plan.trialDays ? "Start free trial" : "Subscribe now")
            }
            order={order.order}
          />
        )}
      </div>
    </div>
  );
}

/** The price of a period, and how it renews. */
function PriceLines({ plan, state }: { plan: Overview["plan"]; state: OrderState }) {
  const { chosen, quote } = state;
  const interval = chosen?.price.interval ?? plan.interval;
  const currency = chosen?.plan.currency ?? plan.currency;
  const amountCents = quote?.data?.renewalCents ?? chosen?.price.amountCents ?? plan.amountCents;
  const seats = chosen?.seats ?? plan.seats;
  const trialDays = chosen?.plan.trialDays ?? 0;
  return (
    <>
      <p>
        <span className="display text-5xl tabular-nums [font-feature-settings:'lnum']">
          {formatMoney(amountCents, currency)}
        </span>{" "}
        <span className="mt-1 block">
          {seats > 1 ? `for ${seats} people, per ${interval}` : `per person, per ${interval}`}
        </span>
      </p>
      <p className="mt-2 mb-6 text-sm">
        {trialDays > 0 &&
          `Free for ${trialDays} days, then ${priceText(amountCents, currency, interval)}. `}
        {interval === "year"
          ? "Renews annually. Cancel anytime and keep access until your paid year ends."
          : "Renews monthly. Cancel anytime and keep access until your paid month ends."}
      </p>
    </>
  );
}

function SubscribeButton({ label, order }: { label: string; order: Order }) {
  const client = useQueryClient();
  const checkout = useMutation(
    subscriptionApi.query.checkout.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: () => void refreshSubscription(client),
    }),
  );
  // Stays busy until the browser has navigated, so that a second click does not start another checkout.
  const isRedirecting = checkout.isPending || checkout.isSuccess;
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="inverse"
        wide
        busy={isRedirecting}
        busyLabel="Opening checkout..."
        onClick={() => checkout.mutate(order)}
      >
        {label}
      </Button>
      {checkout.isError && <Banner tone="error">{checkoutMessage(checkout.error)}</Banner>}
    </div>
  );
}

/** Maps a checkout error to the specified message. */
function checkoutMessage(error: unknown): string {
  if (!isApiError(error)) return "Failed to start checkout process";
  if (error.status === 401) return "Authentication token not available";
  if (error.code === "checkout_failed") return "Failed to create checkout session";
  return error.status < 500 ? error.message : "Failed to start checkout process";
}
