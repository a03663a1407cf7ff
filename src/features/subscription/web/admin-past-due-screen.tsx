import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { AgencyLink, PersonLink } from "#platform/web/person-link.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate, type Instant } from "#ui/date-format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { toast } from "#ui/toast-store.ts";
import { type PastDueRow, pastDueOptions, subscriptionApi } from "./api.ts";

export function AdminPastDueScreen() {
  const [{ page }, setSearch] = useSearchState("/admin/billing");
  const list = useQuery({ ...pastDueOptions(page), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title="Failed Payments"
        subtitle="Members whose last payment failed, the oldest first."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <PagedList
        query={list}
        page={page}
        onPageChange={(next, options) => setSearch({ page: next }, options)}
        nouns={["failed payment", "failed payments"]}
        loading={<SkeletonRows count={5} row="h-16" />}
        failure="Failed to load failed payments. Please try again."
        empty={
          <EmptyState
            title="Nobody is past due"
            text="When a payment fails, the member appears here with the reason, and gets reminders by email."
            illustration={<EmptyInbox />}
          />
        }
      >
        {({ items }) => <PastDueTable rows={items} />}
      </PagedList>
    </>
  );
}

const nameOf = ({ firstName, lastName }: PastDueRow) => `${firstName} ${lastName}`.trim();

function PastDueTable({ rows }: { rows: PastDueRow[] }) {
  const zone = useTimeZone();
  const day = (at: Instant) => formatDate(at, "shortDate", { zone });
  const columns: TableColumn<PastDueRow>[] = [
    {
      key: "member",
      header: "Member",
      isRowHeader: true,
      className: "sm:max-w-28 lg:max-w-56",
      cell: (row) => <Person row={row} />,
    },
    {
      key: "amount",
      header: "Amount",
      align: "right",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    },
    {
      key: "since",
      header: "Past due since",
      isSecondary: true,
      className: "whitespace-nowrap",
      cell: ({ since }) => day(since),
    },
    {
      key: "reason",
      header: "Reason",
      className: "sm:max-w-56 wrap-break-word",
      cell: ({ reason, lastAttemptAt, since }) => (
        <>
          {reason ?? "Unknown"}
          {/* On tablets, instead of the column. */}
          <span className="hidden text-ink-soft sm:max-lg:block">Since {day(since)}</span>
          <span className="block text-ink-soft">
            Last attempt <RelativeTime at={lastAttemptAt} zone={zone} />
          </span>
        </>
      ),
    },
    {
      key: "reminder",
      header: "Next reminder",
      isSecondary: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: ({ nextReminderAt }) => (nextReminderAt ? day(nextReminderAt) : "All sent"),
    },
    {
      key: "access",
      header: "Access",
      cell: (row) => (
        <span className="flex flex-wrap items-center justify-between gap-2 whitespace-nowrap">
          <Access row={row} />
          {row.canRetry && <Retry row={row} />}
        </span>
      ),
    },
  ];
  return (
    <Table
      label="Failed payments"
      columns={columns}
      rows={rows}
      rowKey={({ userId }) => userId}
      narrow="stack"
      isCompact
    />
  );
}

function Person({ row }: { row: PastDueRow }) {
  const { userId, organization, avatarUrl } = row;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="sm:max-lg:hidden">
        <Avatar name={nameOf(row)} src={avatarUrl} size="sm" decorative />
      </span>
      <span className="min-w-0">
        <PersonLink id={userId} className="block truncate py-0.5 sm:max-lg:whitespace-normal">
          {nameOf(row)}
        </PersonLink>
        {organization && (
          <span className="font-normal text-ink-soft">
            <AgencyLink
              id={organization.id}
              className="block truncate py-0.5 sm:max-lg:whitespace-normal"
            >
              {organization.name}
            </AgencyLink>
          </span>
        )}
      </span>
    </span>
  );
}

function Access({ row: { hasAccess, graceEndsAt } }: { row: PastDueRow }) {
  const zone = useTimeZone();
  if (!hasAccess) return <Badge tone="red">No access</Badge>;
  // Covered otherwise, such as by free access of the agency.
  if (new Date(graceEndsAt) <= new Date()) return <Badge tone="green">Keeps access</Badge>;
  return <Badge tone="amber">Ends {formatDate(graceEndsAt, "shortDate", { zone })}</Badge>;
}

function Retry({ row }: { row: PastDueRow }) {
  const client = useQueryClient();
  const retry = useMutation(
    subscriptionApi.query.retryPaymentOf.mutationOptions({
      async onSuccess({ isPaid, reason }) {
        await client.invalidateQueries({ queryKey: subscriptionApi.query.pastDue.key() });
        if (isPaid) toast.success(`${nameOf(row)} has paid.`);
        else toast.error(`The payment failed again.${reason ? ` ${reason}` : ""}`);
      },
      onError: (error) =>
        toast.error(errorMessage(error, "The payment could not be tried. Please try again.")),
    }),
  );
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={retry.isPending}
      busyLabel="Retrying..."
      onClick={() => retry.mutate({ userId: row.userId })}
      aria-label={`Retry the payment of ${nameOf(row)}`}
    >
      Retry
    </Button>
  );
}
