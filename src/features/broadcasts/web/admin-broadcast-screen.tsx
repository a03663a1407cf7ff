import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type BroadcastData, broadcastOptions } from "./api.ts";
import { BroadcastEditor } from "./broadcast-editor.tsx";
import { BroadcastReport } from "./broadcast-report.tsx";
import { openOf } from "./broadcast-texts.ts";

const back = <BackLink to="/admin/broadcasts">Back to Broadcasts</BackLink>;

export const NewBroadcastScreen = () => <BroadcastEditor broadcast={null} back={back} />;

const REFETCH_MS = 5_000;
const isMoving = ({ state, counts }: BroadcastData): boolean =>
  (state === "sending" || state === "sent") && openOf(counts) > 0;

/** The editor until it is sent, then the report. */
export function AdminBroadcastScreen() {
  const { id } = useParams({ from: "/admin/broadcasts/$id" });
  const client = useQueryClient();
  const broadcast = useQuery({
    ...broadcastOptions(id),
    // The mail server takes emails without a live event.
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? REFETCH_MS : false),
  });
  useDocumentTitle(broadcast.data?.subject);
  useLive(
    "broadcasts",
    (payload) =>
      (payload === null || payload.id === id) &&
      client.invalidateQueries({ queryKey: broadcastOptions(id).queryKey }),
  );
  return (
    <QueryView
      query={broadcast}
      loading={<Loading />}
      failure="Failed to load the broadcast. Please try again."
      notFound="Broadcast not found"
      back={back}
    >
      {(data) =>
        data.state === "draft" || data.state === "scheduled" ? (
          <BroadcastEditor key={id} broadcast={data} back={back} />
        ) : (
          <BroadcastReport broadcast={data} back={back} />
        )
      }
    </QueryView>
  );
}

function Loading() {
  return (
    <LoadingRegion className="flex flex-col gap-6 pt-28">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
    </LoadingRegion>
  );
}
