import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import FlaskConical from "lucide-react/icons/flask-conical";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { cardName } from "#platform/web/money.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { refreshSubscription, subscriptionApi } from "./api.ts";
import { TEST_CARD_OPTIONS, type TestCard } from "./test-cards.ts";

const STATUS_TEXTS: Record<string, string> = {
  active: "The subscription is active.",
  trialing: "The trial is running.",
  past_due: "The last payment failed. The subscription is past due.",
  canceled: "The subscription has ended.",
};

const SIMULATIONS = [
  { action: "fail_renewal", label: "Simulate a failed renewal" },
  { action: "renew", label: "Renew now" },
  { action: "decline_charges", label: "Decline the next charges" },
  { action: "ask_for_confirmation", label: "Ask to confirm the next charges" },
] as const;

/** The sandbox version of a provider's billing portal. */
export function TestPortalScreen() {
  const portal = useQuery(subscriptionApi.query.testPortal.queryOptions());
  return (
    <QueryView
      query={portal}
      loading={
        <LoadingRegion className="mx-auto max-w-xl">
          <Skeleton className="h-80 w-full" />
        </LoadingRegion>
      }
      failure="Failed to load the billing portal."
    >
      {(data) => <Portal portal={data} />}
    </QueryView>
  );
}

type PortalData = Awaited<ReturnType<typeof subscriptionApi.call.testPortal>>;

function Portal({ portal }: { portal: PortalData }) {
  const client = useQueryClient();
  const [card, setCard] = useState<TestCard>("visa");
  const change = useMutation(
    subscriptionApi.query.changeTestPortal.mutationOptions({
      async onSuccess() {
        await client.invalidateQueries({ queryKey: subscriptionApi.query.testPortal.key() });
        await refreshSubscription(client);
      },
    }),
  );
  const { status, cardBrand, cardLast4, needsConfirmation } = portal;
  const busyWith = change.isPending ? change.variables.action : null;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <BackLink to="/subscription">Back to Subscription</BackLink>
      <div className="overflow-clip rounded border border-line bg-surface">
        <p className="flex items-center gap-2 bg-amber-soft px-6 py-3 font-medium text-amber text-sm">
          <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
          Test billing portal: your card won't be charged
        </p>
        <div className="flex flex-col gap-6 p-6 sm:p-8">
          <header>
            <h1 className="display text-2xl text-ink">Payment method</h1>
            <p className="mt-2 text-ink-soft" role="status">
              {cardName(cardBrand, cardLast4) ?? "No card on file"}.{" "}
              {STATUS_TEXTS[status ?? ""] ?? ""}
            </p>
          </header>
          {needsConfirmation && (
            <Banner
              tone="warning"
              title="Your bank asks you to confirm a payment"
              action={
                <Button
                  busy={busyWith === "confirm_payment"}
                  onClick={() => change.mutate({ action: "confirm_payment", card })}
                >
                  Confirm payment
                </Button>
              }
            >
              The seats are yours as soon as you confirm it.
            </Banner>
          )}
          <RadioGroup
            label="Use another card"
            options={TEST_CARD_OPTIONS}
            value={card}
            onChange={setCard}
            layout="cards"
          />
          {change.isError && (
            <Banner tone="error">
              {errorMessage(change.error, "Something went wrong. Please try again.")}
            </Banner>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busyWith === "use_card"}
              onClick={() => change.mutate({ action: "use_card", card })}
            >
              Save this card
            </Button>
            {SIMULATIONS.map(({ action, label }) => (
              <Button
                key={action}
                variant="secondary"
                disabled={status !== "active" && status !== "trialing"}
                busy={busyWith === action}
                onClick={() => change.mutate({ action, card })}
              >
                {label}
              </Button>
            ))}
            <Button
              variant="secondary"
              disabled={status === null}
              busy={busyWith === "accept_charges"}
              onClick={() => change.mutate({ action: "accept_charges", card })}
            >
              Accept the next charges
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
