import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import FlaskConical from "lucide-react/icons/flask-conical";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { formatMoney } from "#platform/web/money.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { subscriptionApi } from "./api.ts";
import { TEST_CARD_OPTIONS, type TestCard } from "./test-cards.ts";

type Checkout = Awaited<ReturnType<typeof subscriptionApi.call.testCheckout>>;

/** The sandbox version of a provider's checkout page. */
export function TestCheckoutScreen() {
  const { id } = useParams({ from: "/subscription/test-checkout/$id" });
  const checkout = useQuery(subscriptionApi.query.testCheckout.queryOptions({ input: { id } }));
  return (
    <QueryView
      query={checkout}
      loading={
        <LoadingRegion className="mx-auto max-w-xl">
          <Skeleton className="h-96 w-full" />
        </LoadingRegion>
      }
      notFound="Checkout not found"
      failure="Failed to load the checkout."
    >
      {(data) => <CheckoutForm checkout={data} />}
    </QueryView>
  );
}

function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const [card, setCard] = useState<TestCard>("visa");
  const settle = useMutation(
    subscriptionApi.query.settleTestCheckout.mutationOptions({
      onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
    }),
  );
  const { id, status, amountCents, description } = checkout;
  const price = formatMoney(amountCents, "usd");
  const isBusy = settle.isPending || settle.isSuccess;
  const choose = (outcome: "pay" | "decline" | "abandon") => settle.mutate({ id, outcome, card });
  const busyWith = settle.variables?.outcome;
  return (
    <div className="mx-auto max-w-xl overflow-clip rounded border border-line bg-surface">
      <p className="flex items-center gap-2 bg-amber-soft px-6 py-3 font-medium text-amber text-sm">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
        Test checkout: your card won't be charged
      </p>
      <div className="flex flex-col gap-6 p-6 sm:p-8">
        <header>
          <h1 className="display text-2xl text-ink">{description}</h1>
          <p className="mt-2 text-ink-soft">
            <span className="display text-4xl text-ink tabular-nums [font-feature-settings:'lnum']">
              {price}
            </span>{" "}
            {termsOf(checkout)}
          </p>
        </header>
        {status === "open" ? (
          <>
            <RadioGroup
              label="Pay with"
              options={TEST_CARD_OPTIONS}
              value={card}
              onChange={setCard}
              layout="cards"
            />
            {settle.isError && (
              <Banner tone="error">
                {errorMessage(settle.error, "Something went wrong. Please try again.")}
              </Banner>
            )}
            <div className="flex flex-col gap-3">
              <Button
                wide
                busy={isBusy && busyWith === "pay"}
                busyLabel="Paying..."
                onClick={() => choose("pay")}
              >
                Pay {price}
              </Button>
              <div className="grid gap-3 sm:grid-cols-2">
                <Button
                  variant="secondary"
                  busy={isBusy && busyWith === "decline"}
                  onClick={() => choose("decline")}
                >
                  Simulate a declined card
                </Button>
                <Button
                  variant="ghost"
                  busy={isBusy && busyWith === "abandon"}
                  onClick={() => choose("abandon")}
                >
                  Cancel and go back
                </Button>
              </div>
            </div>
          </>
        ) : (
          <Closed checkout={checkout} />
        )}
      </div>
    </div>
  );
}

/** What the amount is for. Later payments are on the offer, with discounts and seats. */
function termsOf({ interval, trialDays }: Checkout): string {
  if (interval === null) return "once";
  return trialDays > 0 ? `now, then per ${interval} after ${trialDays} days` : `per ${interval}`;
}

function Closed({ checkout }: { checkout: Checkout }) {
  const isPaid = checkout.status === "complete";
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner tone={isPaid ? "success" : "warning"}>
        {isPaid ? "This checkout has been paid." : "This checkout has expired."}
      </Banner>
      <a
        href={isPaid ? checkout.successPath : checkout.cancelPath}
        className={buttonClass({ variant: "secondary" })}
      >
        Continue
      </a>
    </div>
  );
}
