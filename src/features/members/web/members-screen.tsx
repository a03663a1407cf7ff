import { useQuery } from "@tanstack/react-query";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { membersOptions } from "./api.ts";
import { MemberFilterBar } from "./member-filter-bar.tsx";
import { filterInput, isFiltered, type MemberSearch, NO_FILTERS } from "./member-filters.ts";
import { MemberTable } from "./member-table.tsx";

export function MembersScreen() {
  const me = useMember();
  const [search, setSearch] = useSearchState("/admin/members");
  const change = (next: Partial<MemberSearch>, options?: { replace?: boolean }) =>
    setSearch({ page: undefined, ...next }, options);
  const { page, sort, direction } = search;
  const input = { ...filterInput(search), sort, direction };
  const list = useQuery(membersOptions({ ...input, page }));
  const found = useTotal(list, membersOptions({ ...input, page: 1, only: "total" }));
  return (
    <>
      <PageHeader
        title="Members"
        subtitle="Everyone with an account, in every agency."
        back={me.role === "superadmin" && <BackLink to="/admin">Back to Admin Dashboard</BackLink>}
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
          <MemberTable members={items} sort={{ key: sort, direction }} onSort={change} />
        )}
      </PagedList>
    </>
  );
}
