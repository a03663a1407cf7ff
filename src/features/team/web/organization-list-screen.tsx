import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { stringifySearch, useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Table, type TableColumn, type TableSort } from "#ui/table.tsx";
import { AccessBadge } from "./access-badge.tsx";
import { type OrganizationRow, organizationsOptions } from "./api.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

const ACCESS = [
  { value: "all", label: "All access" },
  { value: "free", label: "Free access" },
  { value: "subscribed", label: "Has subscribers" },
  { value: "past_due", label: "Past due" },
  { value: "none", label: "No access" },
  { value: "suspended", label: "Suspended" },
] as const;
type Access = (typeof ACCESS)[number]["value"];

export function OrganizationListScreen() {
  const [filter, setFilter] = useSearchState("/admin/organizations");
  const { page: _, ...exported } = filter;
  const [typed, setTyped] = useTypedSearch(filter.q, (q) =>
    setFilter({ q, page: undefined }, { replace: true }),
  );
  const list = useQuery(organizationsOptions(filter));
  const isFiltered = filter.q !== "" || filter.access !== "all";
  const found = useTotal(list, organizationsOptions({ ...filter, page: 1, only: "total" }));
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        title="Organizations"
        subtitle="Agencies, their members and how each one gets access."
        actions={
          <a
            href={`/api/organizations/export${stringifySearch(exported)}`}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </a>
        }
      />
      <div className="mb-6 flex flex-col gap-3 sm:flex-row">
        <SearchField
          label="Search organizations"
          placeholder="Search by name"
          fieldClassName="flex-1"
          value={typed}
          onValueChange={setTyped}
        />
        <SelectField
          label="Access"
          labelHidden
          fieldClassName="sm:w-52"
          options={ACCESS}
          value={filter.access}
          onChange={(event) => {
            const access = event.currentTarget.value as Access;
            setFilter({ access: access === "all" ? undefined : access, page: undefined });
          }}
        />
      </div>
      <PagedList
        query={found}
        page={filter.page}
        onPageChange={(page, options) => setFilter({ page }, options)}
        nouns={["organization", "organizations"]}
        loading={<TableSkeleton />}
        failure="Failed to load organizations. Please try again."
        empty={
          <EmptyList
            title="No organizations found"
            noun="organizations"
            search={filter.q}
            isFiltered={isFiltered}
            onReset={() => setFilter({ q: "", access: undefined, page: undefined })}
          />
        }
      >
        {({ items }) => (
          <OrganizationTable
            organizations={items}
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

interface TableProps {
  organizations: OrganizationRow[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

function OrganizationTable({ organizations, sort, onSort }: TableProps) {
  const zone = useTimeZone();
  const columns: TableColumn<OrganizationRow>[] = [
    {
      key: "name",
      header: "Organization",
      isRowHeader: true,
      sortable: true,
      cell: (one) => (
        <Link
          to="/admin/organizations/$id"
          params={{ id: one.id }}
          className="text-press underline decoration-press/40 underline-offset-4 hover:decoration-current"
        >
          {one.name}
        </Link>
      ),
    },
    { key: "access", header: "Access", cell: (one) => <AccessBadge organization={one} /> },
    {
      key: "owner",
      header: "Billing owner",
      isSecondary: true,
      cell: ({ billingOwner }) =>
        billingOwner ? (
          <PersonLink id={billingOwner.id}>{billingOwner.name}</PersonLink>
        ) : (
          <span className="text-ink-faint">None</span>
        ),
    },
    { key: "members", header: "Members", align: "right", cell: (one) => one.memberCount },
    {
      key: "subscribers",
      header: "Subscribers",
      align: "right",
      cell: (one) => (
        <>
          {one.subscriberCount}
          {one.pastDueCount > 0 && (
            <span className="text-brick"> · {one.pastDueCount} past due</span>
          )}
        </>
      ),
    },
    {
      key: "since",
      header: "Since",
      align: "right",
      isSecondary: true,
      sortable: true,
      cell: (one) => (
        <span className="whitespace-nowrap text-ink-soft">
          {formatDate(one.createdAt, "shortDate", { zone })}
        </span>
      ),
    },
  ];
  return (
    <Table
      label="Organizations"
      columns={columns}
      rows={organizations}
      rowKey={(one) => one.id}
      narrow="stack"
      isCompact
      sort={sort}
      onSort={onSort}
    />
  );
}
