import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import type { GuruFilters } from "../contract.ts";

export type { GuruFilters };

export const gurusApi = featureApi("gurus");

export type GuruList = Awaited<ReturnType<typeof gurusApi.call.list>>;
export type GuruCardData = GuruList["gurus"][number];
export type GuruData = Awaited<ReturnType<typeof gurusApi.call.find>>;
export type OwnGuruData = NonNullable<Awaited<ReturnType<typeof gurusApi.call.own>>["profile"]>;
export type AdminGuruData = Awaited<ReturnType<typeof gurusApi.call.adminList>>["items"][number];
export type GuruFormData = Awaited<ReturnType<typeof gurusApi.call.adminFind>>;

export const guruListOptions = (filters: GuruFilters) =>
  gurusApi.query.list.queryOptions({ input: filters });

export const guruOptions = (slug: string) =>
  gurusApi.query.find.queryOptions({ input: { slug }, retry: 1 });

export const guruReviewsOptions = (slug: string, page: number) =>
  gurusApi.query.reviews.queryOptions({
    input: { slug, page },
    placeholderData: keepPreviousData,
  });
export type ReviewData = Awaited<ReturnType<typeof gurusApi.call.reviews>>["items"][number];

/** A form loads the current data and is not refetched while it is edited. */
const forForm = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;

export const ownGuruOptions = () => gurusApi.query.own.queryOptions(forForm);

export const guruFormOptions = (id: string) =>
  gurusApi.query.adminFind.queryOptions({ input: { id }, ...forForm });

export function markGurusStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: gurusApi.query.key() });
}
