import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import ReceiptText from "lucide-react/icons/receipt-text";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { refreshSubscription, subscriptionApi } from "./api.ts";
import { useOverview } from "./use-overview.ts";
import { waitForSubscription } from "./wait-for-subscription.ts";

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const TITLES = {
  active: "Welcome",
  activating: "Activating your subscription",
  not_yet: "Activating your subscription",
};

/** Where the checkout comes back to. */
export function SuccessScreen() {
  const activation = useActivation();
  const overview = useOverview();
  // Once the looks are used up, the page itself still follows.
  const isLate = activation.state === "not_yet" && overview.data?.subscription?.status === "active";
  const state = isLate ? "active" : activation.state;
  const purchase = useQuery(subscriptionApi.query.purchase.queryOptions());
  // Without an answer the page keeps waiting: whoever has paid never reads that they have not.
  const isNoPurchase = state !== "active" && purchase.data?.isComplete === false;
  useDocumentTitle(isNoPurchase ? "No purchase found" : TITLES[state]);
  if (isNoPurchase) {
    return (
      <Panel
        icon={<ReceiptText aria-hidden="true" className="size-12 text-ink-faint" />}
        title="No purchase found"
        text="You haven't completed a checkout, so there's no payment to confirm. You have not been charged."
      >
        <Link to="/subscription" className={buttonClass()}>
          Go to Subscription
        </Link>
      </Panel>
    );
  }
  if (state === "active") {
    return (
      <Panel
        icon={<CircleCheck aria-hidden="true" className="size-12 text-sage" />}
        title="Your subscription is active"
        text="Thank you. Everything is open to you now: the pillars, the library, the events and the people."
      >
        <Link to="/" className={buttonClass()}>
          Go to Dashboard
        </Link>
        <Link to="/subscription" className={buttonClass({ variant: "secondary" })}>
          View subscription
        </Link>
      </Panel>
    );
  }
  if (state === "activating") {
    return (
      <Panel
        icon={<SpinnerMark className="size-10 text-press" />}
        title="Activating your subscription"
        text="Thank you. We are waiting for the confirmation of your payment; this takes a few seconds."
      />
    );
  }
  return (
    <Panel
      icon={<SpinnerMark className="size-10 text-press" />}
      title="Still activating your subscription"
      text="The confirmation takes longer than usual. This page follows as soon as it arrives; you do not need to pay again."
    >
      <Button onClick={activation.lookAgain}>Check again</Button>
      <Link to="/subscription" className={buttonClass({ variant: "secondary" })}>
        View subscription
      </Link>
    </Panel>
  );
}

function useActivation() {
  const client = useQueryClient();
  const [state, setState] = useState<"activating" | "active" | "not_yet">("activating");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again
  useEffect(() => {
    let isOver = false;
    const fetchStatus = async (signal: AbortSignal) => {
      const { subscription } = await subscriptionApi.call.overview(undefined, { signal });
      return subscription?.status ?? null;
    };
    void waitForSubscription({ fetchStatus, sleep, isOver: () => isOver }).then(async (outcome) => {
      if (isOver) return;
      if (outcome === "active") await refreshSubscription(client);
      setState(outcome);
    });
    return () => {
      isOver = true;
    };
  }, [client, round]);
  const lookAgain = useCallback(() => {
    setState("activating");
    setRound((current) => current + 1);
  }, []);
  return { state, lookAgain };
}

interface PanelProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Panel({ icon, title, text, children }: PanelProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center" role="status">
      {icon}
      <h1 className="display mt-6 text-3xl text-ink">{title}</h1>
      <p className="mt-3 text-ink-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
