import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import { Suspense } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { formatMoney } from "#platform/web/money.ts";
import { offerSectionsOf } from "#platform/web/root-route.ts";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { type Overview, refreshSubscription, subscriptionApi } from "./api.ts";
import { describeState, type StateLine } from "./state-line.ts";
import { useBillingPortal } from "./use-billing-portal.ts";

const BRAND_HUE = hueStyle("#0F3460", "#0F3460");

const BENEFITS = [
  "Full access to learning paths",
  "Premium resources and templates",
  "Access to all events and webinars",
  "Priority support",
];

/** Shows the offer, or why the member needs no subscription. */
export function OfferView({ overview }: { overview: Overview }) {
  const zone = useTimeZone();
  const state = describeState(overview, zone);
  const isCovered = overview.coveredBy !== null;
  const { hasAccess } = useMember();
  return (
    <section>
      <PageHeader
        title="Subscription"
        subtitle={isCovered ? undefined : "One membership. Everything included."}
      />
      {state && (
        <Banner
          tone={state.tone}
          title={state.title}
          className="mb-6"
          action={
            isCovered && state.action === "portal" ? (
              <PortalButton label={state.actionLabel} variant="secondary" />
            ) : undefined
          }
        >
          {state.text}
        </Banner>
      )}
      {!isCovered && <Offer plan={overview.plan} state={state} />}
      {!hasAccess && <OfferSections />}
    </section>
  );
}

/** What other features tell people before they pay. */
function OfferSections() {
  return offerSectionsOf(useRouter().routesById).map((Section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections never change
    <Suspense key={index} fallback={null}>
      <Section />
    </Suspense>
  ));
}

function Offer({ plan, state }: { plan: Overview["plan"]; state: StateLine | null }) {
  const member = useMember();
  return (
    <div
      id="offer"
      className="grid scroll-mt-24 overflow-clip rounded border border-line bg-surface lg:grid-cols-[1fr_22rem]"
    >
      <div className="p-6 sm:p-10">
        <h2 className="display text-2xl text-ink">Annual membership</h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          The five pillars of agency growth as structured courses, a library that grows every week,
          and experts to turn to.
        </p>
        <p className="mt-4 max-w-prose text-ink-soft">
          {member.role === "team_member" && member.organizationName
            ? `You're on the ${member.organizationName} team. Membership is per person, so you need your own to get started.`
            : "Membership is per person. It covers you; each teammate needs their own."}
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
            {formatMoney(plan.amountCents, plan.currency)}
          </span>{" "}
          <span className="mt-1 block">per person, per year</span>
        </p>
        <p className="mt-2 mb-6 text-sm">
          Renews annually. Cancel anytime and keep access until your paid year ends.
        </p>
        {state?.action === "portal" ? (
          <PortalButton label={state.actionLabel} variant="inverse" />
        ) : (
          <SubscribeButton label={state?.actionLabel ?? "Subscribe now"} />
        )}
      </div>
    </div>
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
  // Stays busy until the browser has navigated, so that a second click does not start another checkout.
  const isRedirecting = checkout.isPending || checkout.isSuccess;
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="inverse"
        wide
        busy={isRedirecting}
        busyLabel="Opening checkout..."
        onClick={() => checkout.mutate({})}
      >
        {label}
      </Button>
      {checkout.isError && <Banner tone="error">{checkoutMessage(checkout.error)}</Banner>}
    </div>
  );
}

function PortalButton({ label, variant }: { label: string; variant: "inverse" | "secondary" }) {
  const portal = useBillingPortal();
  return (
    <Button
      variant={variant}
      wide={variant === "inverse"}
      busy={portal.isPending}
      onClick={() => portal.mutate({})}
    >
      {label}
    </Button>
  );
}

/** Maps a checkout error to the specified message. */
function checkoutMessage(error: unknown): string {
  if (!isApiError(error)) return "Failed to start checkout process";
  if (error.status === 401) return "Authentication token not available";
  if (error.code === "checkout_failed") return "Failed to create checkout session";
  return error.status < 500 ? error.message : "Failed to start checkout process";
}
