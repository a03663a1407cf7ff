import type { useSearchState } from "#platform/web/routing.ts";

export type MemberSearch = ReturnType<typeof useSearchState<"/admin/members">>[0];

export const NO_FILTERS = {
  q: "",
  access: "all",
  state: "all",
  role: "all",
  organizationId: "",
  tagId: "",
  planId: "",
  joinedFrom: "",
  joinedTo: "",
} as const satisfies Partial<MemberSearch>;

export const isFiltered = (search: MemberFilterValues): boolean =>
  Object.entries({ ...NO_FILTERS }).some(
    ([name, value]) => search[name as keyof typeof NO_FILTERS] !== value,
  );

export type MemberFilterValues = Pick<MemberSearch, keyof typeof NO_FILTERS>;

/** The filters of a request; a bulk action on all results sends the same. */
export const filterInput = (search: MemberFilterValues) => ({
  q: search.q,
  access: search.access,
  state: search.state,
  role: search.role,
  joinedFrom: search.joinedFrom,
  joinedTo: search.joinedTo,
  ...(search.organizationId && { organizationId: search.organizationId }),
  ...(search.tagId && { tagId: search.tagId }),
  ...(search.planId && { planId: search.planId }),
});
export type FilterInput = ReturnType<typeof filterInput>;
