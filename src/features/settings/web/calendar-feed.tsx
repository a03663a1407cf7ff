import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { copyText } from "#platform/web/share-link.ts";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { eventsApi } from "./api.ts";

/** Only the hash of the link is stored, so the link is shown once, right after it is created. */
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
      onError: () => toast.error("Couldn't create the link. Please try again."),
    }),
  );
  const revoke = useMutation(
    eventsApi.query.revokeFeed.mutationOptions({
      onSuccess() {
        setUrl(null);
        toast.success("Calendar link revoked.", { about: "calendar-feed" });
        void client.invalidateQueries({ queryKey });
      },
      onError: () => toast.error("Couldn't revoke the link. Please try again."),
    }),
  );
  return (
    <QueryView
      query={feed}
      loading={
        <LoadingRegion>
          <Skeleton className="h-10 w-full" />
        </LoadingRegion>
      }
      failure="Failed to load your calendar feed. Please try again."
    >
      {({ createdAt }) => (
        <div className="flex max-w-xl flex-col gap-5">
          {url && <FeedLink url={url} />}
          {createdAt && !url && (
            <p className="text-ink-soft text-sm">
              You created a calendar link on {formatDate(createdAt, "date", { zone })}. We show a
              link only once. If you create a new one, the old link stops working.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate({})}>
              {createdAt ? "Create new link" : "Create calendar link"}
            </Button>
            {createdAt && (
              <Button variant="ghost" busy={revoke.isPending} onClick={() => revoke.mutate({})}>
                Revoke
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryView>
  );
}

function FeedLink({ url }: { url: string }) {
  const hintId = useId();
  const copy = () =>
    copyText(url, {
      done: "Link copied to clipboard!",
      failure: "Couldn't copy the link. Please select and copy it.",
    });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-3">
        <TextField
          label="Calendar link"
          value={url}
          readOnly
          fieldClassName="flex-1"
          aria-describedby={hintId}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p id={hintId} className="text-ink-faint text-sm">
        Anyone with this link can see your events and calls. Copy it now; we won't show it again.
      </p>
    </div>
  );
}
