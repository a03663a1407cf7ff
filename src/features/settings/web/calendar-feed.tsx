import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { eventsApi } from "./api.ts";

/** The address is kept as a hash only, so it can be shown once: right after it was made. */
export function CalendarFeed() {
  const client = useQueryClient();
  const zone = useTimeZone();
  const { queryKey, ...options } = eventsApi.query.feed.queryOptions();
  const feed = useQuery({ queryKey, ...options });
  const [url, setUrl] = useState<string | null>(null);
  const create = useMutation(
    eventsApi.query.createFeed.mutationOptions({
      onSuccess(created) {
        setUrl(created.url);
        toast.dismissAbout("calendar-feed");
        void client.invalidateQueries({ queryKey });
      },
      onError: () => toast.error("The address could not be made. Please try again."),
    }),
  );
  const revoke = useMutation(
    eventsApi.query.revokeFeed.mutationOptions({
      onSuccess() {
        setUrl(null);
        toast.success("The calendar address no longer works", { about: "calendar-feed" });
        void client.invalidateQueries({ queryKey });
      },
      onError: () => toast.error("The address could not be revoked. Please try again."),
    }),
  );
  if (feed.isPending) {
    return (
      <LoadingRegion>
        <Skeleton className="h-10 w-full" />
      </LoadingRegion>
    );
  }
  if (!feed.data) {
    return (
      <ErrorBox
        message="Failed to load your calendar feed. Please try again."
        onRetry={() => void feed.refetch()}
        busy={feed.isFetching}
      />
    );
  }
  const { createdAt } = feed.data;
  return (
    <div className="flex max-w-xl flex-col gap-5">
      {url && <FeedAddress url={url} />}
      {createdAt && !url && (
        <p className="text-ink-soft text-sm">
          You have an address since {formatDate(createdAt, "date", { zone })}. It was shown when it
          was made; if you need it again, make a new one, and the old one stops working.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={create.isPending}
          onClick={() => create.mutate(undefined as never)}
        >
          {createdAt ? "Make a new address" : "Make a calendar address"}
        </Button>
        {createdAt && (
          <Button
            variant="ghost"
            busy={revoke.isPending}
            onClick={() => revoke.mutate(undefined as never)}
          >
            Revoke
          </Button>
        )}
      </div>
    </div>
  );
}

function FeedAddress({ url }: { url: string }) {
  const hintId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Address copied");
    } catch {
      toast.error("The address could not be copied. Please select it and copy it yourself.");
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-3">
        <TextField
          label="Calendar address"
          value={url}
          readOnly
          fieldClassName="flex-1"
          aria-describedby={hintId}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p id={hintId} className="text-ink-faint text-sm">
        Anyone with this address can see your events and calls. It is shown only once.
      </p>
    </div>
  );
}
