import { keepPreviousData } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";
import type { ArticleSort } from "../article-sorts.ts";

export const libraryApi = featureApi("library");

export type ArticleList = Awaited<ReturnType<typeof libraryApi.call.list>>;
export type FilterCounts = Awaited<ReturnType<typeof libraryApi.call.filterCounts>>;
export type ArticleCardData = ArticleList["items"][number];
export type ArticleData = Awaited<ReturnType<typeof libraryApi.call.find>>;
export type AdminArticle = Awaited<ReturnType<typeof libraryApi.call.adminList>>["items"][number];
export type OwnArticle = Awaited<ReturnType<typeof libraryApi.call.ownList>>["items"][number];
export type ContentType = ArticleCardData["contentType"];

export interface ResourceFilters {
  search: string;
  type: ContentType | undefined;
  category: string[];
  topic: string[];
  /** A guru's slug. */
  author: string;
  unread: boolean;
  sort: ArticleSort;
  page: number;
}

const filterInput = ({ search, type, category, topic, author, unread }: ResourceFilters) => ({
  search,
  ...(type ? { type } : {}),
  categories: category,
  topics: topic,
  author,
  unread,
});

export const articleListOptions = (filters: ResourceFilters) =>
  libraryApi.query.list.queryOptions({
    input: { ...filterInput(filters), sort: filters.sort, page: filters.page },
    placeholderData: keepPreviousData,
  });

export const articleTotalOptions = (filters: ResourceFilters) =>
  libraryApi.query.list.queryOptions({
    input: { ...filterInput(filters), only: "total" },
    placeholderData: keepPreviousData,
  });

export const filterCountsOptions = (filters: ResourceFilters) =>
  libraryApi.query.filterCounts.queryOptions({
    input: filterInput(filters),
    placeholderData: keepPreviousData,
  });

export const articleOptions = (slug: string, isPreview = false) =>
  libraryApi.query.find.queryOptions({ input: { slug, preview: isPreview } });

export const captionsOptions = (id: string, language: string, isPreview: boolean) =>
  libraryApi.query.captions.queryOptions({
    input: { id, language, ...(isPreview ? { preview: true } : {}) },
  });

export const taxonomyOptions = () =>
  libraryApi.query.taxonomy.queryOptions({ staleTime: 5 * MINUTE_MS });
