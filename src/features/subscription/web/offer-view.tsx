import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { type Overview, refreshSubscription, subscriptionApi } from "./api.ts";
import { checkoutMessage } from "./checkout-message.ts";
import { formatMoney } from "./money.ts";
import { describeState } from "./state-line.ts";
import { useBillingPortal } from "./use-billing-portal.ts";

const BRAND_HUE = hueStyle("#0F3460", "#0F3460");

const BENEFITS = [
  "Full access to learning paths",
  "Premium resources and templates",
  "Access to all events and webinars",
  "Priority support",
];

export function OfferView({ overview }: { overview: Overview }) {
  const zone = useTimeZone();
  const state = describeState(overview, zone);
  const { amountCents, currency } = overview.plan;
  return (
    <section>
      <PageHeader
        title="Subscription"
        subtitle="One plan for agency owners and their teams, with everything in it."
      />
      {state && (
        <Banner tone={state.tone} title={state.title} className="mb-6">
          {state.text}
        </Banner>
      )}
      <div className="grid overflow-clip rounded border border-line bg-surface lg:grid-cols-[1fr_22rem]">
        <div className="p-6 sm:p-10">
          <h2 className="display text-2xl text-ink">Annual membership</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            The five pillars of agency growth as structured courses, a library that grows every
            week, and people to ask.
          </p>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sage" />
                <span className="text-ink">{benefit}</span>
              </li>
            ))}
          </ul>
        </div>
        <div
          style={BRAND_HUE}
          className="hue-gradient flutes flex flex-col justify-center p-6 sm:p-10"
        >
          <p>
            <span className="display text-5xl tabular-nums [font-feature-settings:'lnum']">
              {formatMoney(amountCents, currency)}
            </span>{" "}
            <span>per year</span>
          </p>
          <p className="mt-2 mb-6 text-sm">
            Renews yearly. Cancel any time; you keep the year you paid for.
          </p>
          {state?.action === "portal" ? (
            <PortalButton label={state.actionLabel} />
          ) : (
            <SubscribeButton label={state?.actionLabel ?? "Subscribe now"} />
          )}
        </div>
      </div>
    </section>
  );
}

function SubscribeButton({ label }: { label: string }) {
  const client = useQueryClient();
  const checkout = useMutation(
    subscriptionApi.query.checkout.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: () => void refreshSubscription(client),
    }),
  );
  // Until the browser has left for the checkout, a second press would only start another.
  const isLeaving = checkout.isPending || checkout.isSuccess;
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="inverse"
        wide
        busy={isLeaving}
        busyLabel="Opening checkout..."
        onClick={() => checkout.mutate({})}
      >
        {label}
      </Button>
      <div role="alert">
        {checkout.isError && <Banner tone="error">{checkoutMessage(checkout.error)}</Banner>}
      </div>
    </div>
  );
}

function PortalButton({ label }: { label: string }) {
  const portal = useBillingPortal();
  return (
    <Button variant="inverse" wide busy={portal.isPending} onClick={() => portal.mutate({})}>
      {label}
    </Button>
  );
}
