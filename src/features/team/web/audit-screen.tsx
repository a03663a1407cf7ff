import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { subjectText } from "#platform/audit-text.ts";
import { AuditTable } from "#platform/web/audit-table.tsx";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { stringifySearch, useSearchState } from "#platform/web/routing.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { auditOptions } from "./api.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

export function AuditScreen() {
  const [{ page, ...filter }, setFilter] = useSearchState("/admin/audit");
  const [typed, setTyped] = useTypedSearch(filter.q, (q) =>
    setFilter({ q, page: undefined }, { replace: true }),
  );
  const audit = useQuery(auditOptions({ ...filter, page }));
  const found = useTotal(audit, auditOptions({ ...filter, page: 1, only: "total" }));
  const isFiltered = Object.values(filter).some((value) => value !== "");
  const kinds = audit.data?.subjectTypes ?? [];
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        title="Audit Log"
        subtitle="Who changed what, and when. Entries can't be edited or deleted."
        actions={
          <a
            href={`/api/audit/export${stringifySearch(filter)}`}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </a>
        }
      />
      <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_11rem_11rem]">
        <SearchField
          label="Search"
          labelHidden={false}
          placeholder="Person, action or name"
          value={typed}
          onValueChange={setTyped}
        />
        <SelectField
          label="Type"
          options={[
            { value: "", label: "All types" },
            ...kinds.map((kind) => ({ value: kind, label: subjectText(kind) })),
          ]}
          value={filter.subjectType}
          onChange={(event) =>
            setFilter({ subjectType: event.currentTarget.value, page: undefined })
          }
        />
        <TextField
          label="From"
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => setFilter({ from: event.currentTarget.value, page: undefined })}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => setFilter({ to: event.currentTarget.value, page: undefined })}
        />
      </div>
      <PagedList
        query={found}
        page={page}
        onPageChange={(next, options) => setFilter({ page: next }, options)}
        nouns={["entry", "entries"]}
        loading={<TableSkeleton />}
        failure="Failed to load the audit log. Please try again."
        empty={
          <EmptyList
            title="No entries found"
            noun="entries"
            search={filter.q}
            isFiltered={isFiltered}
            text="No changes yet."
            onReset={() => setFilter({ q: "", subjectType: "", from: "", to: "", page: undefined })}
          />
        }
      >
        {({ items }) => <AuditTable entries={items} />}
      </PagedList>
    </>
  );
}
