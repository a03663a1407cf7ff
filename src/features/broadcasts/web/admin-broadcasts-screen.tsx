import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { BackLink } from "#platform/web/back-link.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { broadcastsApi, broadcastsOptions, type ListedBroadcastData } from "./api.ts";
import { channelsText, countsText, STATES } from "./broadcast-texts.ts";

export function AdminBroadcastsScreen() {
  const client = useQueryClient();
  const [{ page }, setSearch] = useSearchState("/admin/broadcasts");
  const list = useQuery(broadcastsOptions(page));
  useLive("broadcasts", () =>
    client.invalidateQueries({ queryKey: broadcastsApi.query.list.key() }),
  );
  return (
    <>
      <PageHeader
        title="Broadcasts"
        subtitle="Emails and notices to many members at once."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <Link to="/admin/broadcasts/new" className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4" />
            New Broadcast
          </Link>
        }
      />
      <PagedList
        query={list}
        page={page}
        onPageChange={(next, options) => setSearch({ page: next }, options)}
        nouns={["broadcast", "broadcasts"]}
        loading={<SkeletonRows count={4} row="h-20" className="gap-4" />}
        failure="Failed to load broadcasts. Please try again."
        empty={
          <EmptyState
            title="No Broadcasts Yet"
            text="Write to everyone, to the people of an event, or to one agency."
            illustration={<EmptyInbox />}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((broadcast) => (
              <li key={broadcast.id}>
                <BroadcastRow broadcast={broadcast} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function BroadcastRow({ broadcast }: { broadcast: ListedBroadcastData }) {
  const zone = useTimeZone();
  const { label, tone } = STATES[broadcast.state];
  const isStarted = broadcast.startedAt !== null;
  return (
    <div className="relative px-1 py-4 transition-colors hover:bg-wash">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
        <Link
          to="/admin/broadcasts/$id"
          params={{ id: broadcast.id }}
          className={`${stretchedLinkClass} [overflow-wrap:anywhere]`}
        >
          {broadcast.subject}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </h2>
      <p className="mt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
        {channelsText(broadcast)} · {broadcast.audienceText}
      </p>
      <p className="mt-1 text-ink-faint text-sm">
        {whenText(broadcast, zone)}
        {isStarted && broadcast.isEmail && ` · ${countsText(broadcast.counts)}`}
      </p>
    </div>
  );
}

function whenText({ state, sendAt, startedAt, createdAt }: ListedBroadcastData, zone: string) {
  const at = (instant: string) => formatDate(instant, "dateTime", { zone });
  if (state === "scheduled" && sendAt) return `Starts ${at(sendAt)}`;
  return startedAt ? `Started ${at(startedAt)}` : `Created ${at(createdAt)}`;
}
