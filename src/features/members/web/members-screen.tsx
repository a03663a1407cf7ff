import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import UserPlus from "lucide-react/icons/user-plus";
import { BackLink } from "#platform/web/back-link.tsx";
import { useRowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { stringifySearch, useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { membersOptions } from "./api.ts";
import { MemberBulkBar } from "./member-bulk-bar.tsx";
import { MemberFilterBar } from "./member-filter-bar.tsx";
import { filterInput, isFiltered, type MemberSearch, NO_FILTERS } from "./member-filters.ts";
import { MemberTable } from "./member-table.tsx";

export function MembersScreen() {
  const isSuperadmin = useMember().role === "superadmin";
  const [search, setSearch] = useSearchState("/admin/members");
  const change = (next: Partial<MemberSearch>, options?: { replace?: boolean }) =>
    setSearch({ page: undefined, ...next }, options);
  const { page, sort, direction } = search;
  const input = { ...filterInput(search), sort, direction };
  const list = useQuery(membersOptions({ ...input, page }));
  const found = useTotal(list, membersOptions({ ...input, page: 1, only: "total" }));
  const selection = useRowSelection({
    rows: (found.data?.items ?? []).map(({ id }) => id),
    total: found.data?.total ?? null,
    isOutdated: list.isPlaceholderData,
    filters: filterInput(search),
  });
  return (
    <>
      <PageHeader
        title="Members"
        subtitle="Everyone with an account, in every agency."
        actions={
          <>
            <a
              href={`/api/members/export${stringifySearch(input)}`}
              download
              className={buttonClass({ variant: "secondary" })}
            >
              <Download aria-hidden="true" className="size-4" />
              Export CSV
            </a>
            {isSuperadmin && (
              <Link to="/admin/members/invite" className={buttonClass()}>
                <UserPlus aria-hidden="true" className="size-4" />
                Invite from CSV
              </Link>
            )}
          </>
        }
        back={isSuperadmin && <BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <MemberFilterBar
        search={search}
        known={found.data?.items[0]?.organization}
        onChange={change}
      />
      <PagedList
        query={found}
        page={page}
        onPageChange={(next, options) => change({ page: next }, options)}
        nouns={["member", "members"]}
        loading={<SkeletonRows count={8} row="h-14" />}
        failure="Failed to load members. Please try again."
        empty={
          <EmptyList
            title="No members found"
            noun="members"
            search={search.q}
            isFiltered={isFiltered(search)}
            onReset={() => change(NO_FILTERS)}
          />
        }
      >
        {({ items }) => (
          <>
            {isSuperadmin && <MemberBulkBar selection={selection} />}
            <MemberTable
              members={items}
              selection={isSuperadmin ? selection : null}
              sort={{ key: sort, direction }}
              onSort={change}
            />
          </>
        )}
      </PagedList>
    </>
  );
}
