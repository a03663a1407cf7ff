import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { stringifySearch, useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { RENEWAL_REASON_LABELS } from "../renewal-labels.ts";
import { RENEWAL_REASONS, type RenewalReason } from "../renewal-rules.ts";
import { RenewalReasons } from "./renewal-reasons.tsx";
import { type RenewalRow, renewalsOptions } from "./renewals-api.ts";

const REASONS = [
  { value: "all", label: "All reasons" },
  ...RENEWAL_REASONS.map((value) => ({ value, label: RENEWAL_REASON_LABELS[value] })),
];

export function RenewalsScreen() {
  const [filter, setFilter] = useSearchState("/admin/renewals");
  const { page, ...exported } = filter;
  const list = useQuery(renewalsOptions(filter));
  const found = useTotal(list, renewalsOptions({ ...filter, page: 1, only: "total" }));
  return (
    <>
      <PageHeader
        title="Renewal risk"
        subtitle="Paying agencies with a reason not to renew, and what you can do next."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <a
            href={`/api/admin/renewals/export${stringifySearch(exported)}`}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </a>
        }
      />
      <SelectField
        label="Reason"
        labelHidden
        fieldClassName="mb-6 sm:w-80"
        options={REASONS}
        value={filter.reason}
        onChange={(event) =>
          setFilter({
            reason: event.currentTarget.value as RenewalReason | "all",
            page: undefined,
          })
        }
      />
      <PagedList
        query={found}
        page={page}
        onPageChange={(next, options) => setFilter({ page: next }, options)}
        nouns={["agency", "agencies"]}
        loading={<SkeletonRows count={6} row="h-20" className="gap-4" />}
        failure="Failed to load the agencies. Please try again."
        empty={
          <EmptyList
            title="No agencies found"
            noun="agencies"
            search=""
            text="No paying agency has a reason not to renew."
            isFiltered={filter.reason !== "all"}
            onReset={() => setFilter({ reason: undefined, page: undefined })}
          />
        }
      >
        {({ items }) => (
          <RenewalTable
            rows={items}
            sort={{ key: filter.sort, direction: filter.direction }}
            onSort={({ key, direction }) =>
              setFilter({ sort: key as typeof filter.sort, direction, page: undefined })
            }
          />
        )}
      </PagedList>
    </>
  );
}

interface RenewalTableProps {
  rows: RenewalRow[];
  sort: { key: string; direction: "asc" | "desc" };
  onSort: (sort: { key: string; direction: "asc" | "desc" }) => void;
}

function RenewalTable({ rows, sort, onSort }: RenewalTableProps) {
  const zone = useTimeZone();
  const columns: TableColumn<RenewalRow>[] = [
    {
      key: "name",
      header: "Agency",
      isRowHeader: true,
      sortable: true,
      cell: ({ id, name }) => (
        <Link
          to="/admin/organizations/$id"
          params={{ id }}
          className={buttonClass({ variant: "link", className: "!whitespace-normal text-left" })}
        >
          {name}
        </Link>
      ),
    },
    {
      key: "owner",
      header: "Owner",
      cell: ({ contact }) => <PersonLink id={contact.id}>{contact.name}</PersonLink>,
    },
    {
      key: "renewal",
      header: "Renewal",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ renewsAt, isEnding }) =>
        renewsAt
          ? `${isEnding ? "Ends" : "Renews"} ${formatDate(renewsAt, "shortDate", { zone })}`
          : "Unknown",
    },
    {
      key: "reasons",
      header: "Reasons and next actions",
      cell: (row) => <RenewalReasons row={row} />,
    },
  ];
  return (
    <Table
      label="Agencies that may not renew"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      narrow="stack"
      sort={sort}
      onSort={onSort}
    />
  );
}
