import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import ReceiptText from "lucide-react/icons/receipt-text";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type Overview, refreshSubscription, subscriptionApi } from "./api.ts";
import { describeState } from "./state-line.ts";
import { useOverview } from "./use-overview.ts";
import { isActivated, type WaitOutcome, waitForSubscription } from "./wait-for-subscription.ts";

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const TITLES = {
  active: "Welcome",
  trialing: "Welcome",
  activating: "Activating your subscription",
  not_yet: "Activating your subscription",
};

/** The return URL of the checkout. */
export function SuccessScreen() {
  const activation = useActivation();
  const overview = useOverview();
  const status = overview.data?.subscription?.status;
  // After the last retry, the live update of the overview can still activate the page.
  const state = activation.state === "not_yet" && isActivated(status) ? status : activation.state;
  const purchase = useQuery(subscriptionApi.query.purchase.queryOptions());
  // Keeps waiting while the answer is missing, so that a paying member never sees "No purchase found".
  const hasNoPurchase = !isActivated(state) && purchase.data?.isComplete === false;
  useDocumentTitle(hasNoPurchase ? "No purchase found" : TITLES[state]);
  if (hasNoPurchase) {
    return (
      <Panel
        icon={<ReceiptText aria-hidden="true" className="size-12 text-ink-faint" />}
        title="No purchase found"
        text="You haven't completed a checkout, so there's no payment to confirm. You haven't been charged."
      >
        <Link to="/subscription" className={buttonClass()}>
          Go to Subscription
        </Link>
      </Panel>
    );
  }
  if (isActivated(state))
    return <Activated isTrial={state === "trialing"} overview={overview.data} />;
  if (state === "activating") {
    return (
      <Panel
        icon={<SpinnerMark className="size-10 text-press" />}
        title="Activating your subscription"
        text="Thanks! We're confirming your payment. This takes a few seconds."
      />
    );
  }
  return (
    <Panel
      icon={<SpinnerMark className="size-10 text-press" />}
      title="Still activating your subscription"
      text="This is taking longer than usual. We'll update this page automatically. You won't be charged twice."
    >
      <Button onClick={activation.retry}>Check again</Button>
      <Link to="/subscription" className={buttonClass({ variant: "secondary" })}>
        View subscription
      </Link>
    </Panel>
  );
}

interface ActivatedProps {
  isTrial: boolean;
  overview: Overview | undefined;
}

function Activated({ isTrial, overview }: ActivatedProps) {
  const zone = useTimeZone();
  const trial = isTrial && overview ? describeState(overview, zone) : null;
  return (
    <Panel
      icon={<CircleCheck aria-hidden="true" className="size-12 text-sage" />}
      title={isTrial ? "Your trial has started" : "Your subscription is active"}
      text={
        trial
          ? `${trial.title}. ${trial.text}`
          : "You're in. The pillars, library, events and experts are all yours."
      }
    >
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
      <Link to="/subscription" className={buttonClass({ variant: "secondary" })}>
        View subscription
      </Link>
    </Panel>
  );
}

function useActivation() {
  const client = useQueryClient();
  const [state, setState] = useState<"activating" | WaitOutcome>("activating");
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt polls again
  useEffect(() => {
    let isCanceled = false;
    const fetchStatus = async (signal: AbortSignal) => {
      const { subscription } = await subscriptionApi.call.overview(undefined, { signal });
      return subscription?.status ?? null;
    };
    void waitForSubscription({ fetchStatus, sleep, isCanceled: () => isCanceled }).then(
      async (outcome) => {
        if (isCanceled) return;
        if (isActivated(outcome)) await refreshSubscription(client);
        setState(outcome);
      },
    );
    return () => {
      isCanceled = true;
    };
  }, [client, attempt]);
  const retry = useCallback(() => {
    setState("activating");
    setAttempt((current) => current + 1);
  }, []);
  return { state, retry };
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
