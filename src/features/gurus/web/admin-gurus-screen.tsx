import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyPeople } from "#ui/illustrations/empty-people.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { AdminGuruRow } from "./admin-guru-row.tsx";
import { gurusApi } from "./api.ts";

const STATUSES = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "pending", label: "Awaiting approval" },
  { value: "inactive", label: "Inactive" },
] as const;

export function AdminGurusScreen() {
  const [filters, setSearch] = useSearchState("/admin/gurus");
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    setSearch({ search, page: undefined }, { replace: true }),
  );
  const list = useQuery({
    ...gurusApi.query.adminList.queryOptions({ input: filters }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = filters.search !== "" || filters.status !== "all";
  return (
    <>
      <PageHeader
        title="Manage Gurus"
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <Link to="/admin/gurus/create" className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4" />
            Create Guru
          </Link>
        }
      />
      <search className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField
          label="Search gurus"
          placeholder="Search by name or business"
          value={text}
          onValueChange={setText}
          fieldClassName="min-w-0 flex-1 basis-64"
        />
        <SelectField
          label="Status"
          value={filters.status}
          options={STATUSES}
          onChange={(event) => {
            const status = STATUSES.find(({ value }) => value === event.currentTarget.value)?.value;
            setSearch({ status: status === "all" ? undefined : status, page: undefined });
          }}
        />
      </search>
      <PagedList
        query={list}
        page={filters.page}
        onPageChange={(page, options) => setSearch({ page }, options)}
        nouns={["guru", "gurus"]}
        loading={<SkeletonRows count={5} row="h-16" className="gap-4" />}
        failure="Failed to load gurus. Please try again later."
        empty={
          <EmptyList
            title="No Gurus Found"
            noun="gurus"
            search={filters.search}
            isFiltered={isFiltered}
            text="Create the first guru profile."
            illustration={<EmptyPeople />}
            onReset={() => setSearch({ search: "", status: undefined, page: undefined })}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((guru) => (
              <li key={guru.id}>
                <AdminGuruRow guru={guru} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
