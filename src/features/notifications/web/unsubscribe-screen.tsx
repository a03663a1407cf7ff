import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { notificationsApi } from "./api.ts";

const INVALID = "This link isn't valid. Please use the link in a recent email.";
const FAILED = "Failed to save your choice. Please try again.";

/** The page of the unsubscribe link. It works without signing in. */
export function UnsubscribeScreen() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
  const subscription = useQuery(
    notificationsApi.query.subscription.queryOptions({
      input: { token },
      enabled: token !== "",
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  const set = useMutation({
    mutationFn: (isSubscribed: boolean) => notificationsApi.call.subscribe({ token, isSubscribed }),
  });
  const isSubscribed = set.isSuccess ? set.variables : subscription.data?.isSubscribed;
  return (
    <div>
      <h1 className="display text-3xl text-ink">Email settings</h1>
      <div className="mt-6 empty:mt-0">
        {set.isError && <Banner tone="error">{errorMessage(set.error, FAILED)}</Banner>}
        {(token === "" || subscription.isError) && (
          <Banner tone="error">{errorMessage(subscription.error, INVALID)}</Banner>
        )}
      </div>
      {token !== "" && subscription.isPending && (
        <LoadingRegion className="mt-6">
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {subscription.data && (
        <Choice
          label={subscription.data.label}
          address={subscription.data.email}
          isSubscribed={isSubscribed ?? true}
          isChanged={set.isSuccess}
          isBusy={set.isPending}
          onChange={(next) => set.mutate(next)}
        />
      )}
      <p className="mt-8 text-ink-soft text-sm">
        You can change all other notifications in{" "}
        <Link to="/settings" className={buttonClass({ variant: "link" })}>
          Settings
        </Link>
        .
      </p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  address: string;
  isSubscribed: boolean;
  isChanged: boolean;
  isBusy: boolean;
  onChange: (isSubscribed: boolean) => void;
}

function Choice({ label, address, isSubscribed, isChanged, isBusy, onChange }: ChoiceProps) {
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft">
        {isSubscribed ? (
          <>
            {isChanged ? "You're subscribed again to emails" : "You're subscribed to emails"} about{" "}
            <strong className="text-ink">{label}</strong> at {address}.
          </>
        ) : (
          <>
            You&apos;re unsubscribed. We won&apos;t send emails about{" "}
            <strong className="text-ink">{label}</strong> to {address} anymore.
          </>
        )}
      </p>
      <Button
        className="mt-8"
        variant={isSubscribed ? "primary" : "secondary"}
        busy={isBusy}
        busyLabel="Saving..."
        onClick={() => onChange(!isSubscribed)}
      >
        {isSubscribed ? "Unsubscribe" : "Subscribe again"}
      </Button>
    </>
  );
}
