import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { DAY_MS } from "#lib/durations.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { offerSectionsOf } from "#platform/web/root-route.ts";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast-store.ts";
import { type Overview, refreshSubscription, subscriptionApi } from "./api.ts";
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
      {overview.seatRequest && <AskForSeat request={overview.seatRequest} />}
      {!isCovered && <OfferCard overview={overview} state={state} />}
      {!hasAccess && <OfferSections />}
    </section>
  );
}

/** The owners of the agency get a notification, at most once a day. */
function AskForSeat({ request }: { request: NonNullable<Overview["seatRequest"]> }) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const { ownerName, requestedAt } = request;
  const ask = useMutation(
    subscriptionApi.query.askForSeat.mutationOptions({
      onSuccess: () => refreshSubscription(client),
      onError: (error) =>
        toast.error(errorMessage(error, "Couldn't send your request. Please try again.")),
    }),
  );
  const isAsked = requestedAt !== null && Date.now() - Date.parse(requestedAt) < DAY_MS;
  return (
    <Banner
      tone="info"
      title={isAsked ? `You asked ${ownerName} for a seat` : "Your agency can pay for you"}
      className="mb-6"
      action={
        isAsked ? undefined : (
          <Button busy={ask.isPending} busyLabel="Asking..." onClick={() => ask.mutate({})}>
            Ask {ownerName} for a seat
          </Button>
        )
      }
    >
      {requestedAt && isAsked
        ? `You asked on ${formatDate(requestedAt, "dateTime", { zone })}. You have full access as soon as an owner gives you a seat. You can ask again after a day.`
        : "With a seat of your agency you have full access and don't pay."}
    </Banner>
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
