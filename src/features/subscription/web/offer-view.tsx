import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { offerSectionsOf } from "#platform/web/root-route.ts";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Overview } from "./api.ts";
import { OfferCard } from "./offer-card.tsx";
import { PortalButton } from "./portal-button.tsx";
import { describeState } from "./state-line.ts";
import { useRetryPayment } from "./use-retry-payment.ts";

/** Shows the offer, or why the member needs no subscription. */
export function OfferView({ overview }: { overview: Overview }) {
  const zone = useTimeZone();
  const state = describeState(overview, zone);
  const isCovered = overview.coveredBy !== null;
  const { hasAccess } = useMember();
  const isPastDue = overview.subscription?.status === "past_due";
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
            (isCovered && state.action === "portal") || isPastDue ? (
              <span className="flex flex-wrap gap-3">
                {isCovered && <PortalButton label={state.actionLabel} variant="secondary" />}
                {isPastDue && <RetryButton />}
              </span>
            ) : undefined
          }
        >
          {state.text}
        </Banner>
      )}
      {!isCovered && <OfferCard overview={overview} state={state} />}
      {!hasAccess && <OfferSections />}
    </section>
  );
}

function RetryButton() {
  const retry = useRetryPayment();
  return (
    <Button
      variant="secondary"
      busy={retry.isPending}
      busyLabel="Retrying..."
      onClick={() => retry.mutate({})}
    >
      Retry payment
    </Button>
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
